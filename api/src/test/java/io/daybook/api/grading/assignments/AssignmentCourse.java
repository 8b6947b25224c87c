package io.daybook.api.grading.assignments;

import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;

/** A course with a teacher, who creates and changes assignments, and a student. */
final class AssignmentCourse {

    final School school = new School();
    final long id = school.course();
    final Person teacher = school.teacher(id);
    final Person student = school.student(id);

    static String path(long course) {
        return "/api/v1/courses/" + course + "/assignments";
    }

    static String path(long course, long assignment) {
        return path(course) + "/" + assignment;
    }

    /** A published assignment, created with a form. */
    JsonNode created(Object... fields) {
        List<Object> all =
                new ArrayList<>(
                        List.of("assignment[published]", "true", "assignment[name]", "Essay"));
        all.addAll(List.of(fields));
        return teacher.client().post(path(id), all.toArray()).ok();
    }

    /** The id of a published assignment, created with a form. */
    long assignment(Object... fields) {
        return created(fields).path("id").asLong();
    }

    /** A published assignment, created with JSON: more fields, each after a comma. */
    JsonNode createdWithJson(String fields) {
        return teacher.client()
                .postJson(
                        path(id),
                        "{\"assignment\": {\"published\": true, \"name\": \"Essay\"%s}}"
                                .formatted(fields))
                .ok();
    }

    /** The id of a published assignment, created with JSON. */
    long assignmentWithJson(String fields) {
        return createdWithJson(fields).path("id").asLong();
    }

    /** The response to a change with these JSON fields. */
    Reply changed(long assignment, String fields) {
        return teacher.client()
                .putJson(path(id, assignment), "{\"assignment\": {%s}}".formatted(fields));
    }
}
