package io.daybook.api.grading.rubrics;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import tools.jackson.databind.JsonNode;

/** A course with a teacher, who makes rubrics, and a student, who is assessed by them. */
final class RubricCourse {

    private final School school = new School();
    private final long id = school.course();
    private final String path = "/api/v1/courses/" + id;
    private final Person teacher = school.teacher(id);
    private final Person student = school.student(id);

    School school() {
        return school;
    }

    long id() {
        return id;
    }

    String path() {
        return path;
    }

    Person teacher() {
        return teacher;
    }

    Person student() {
        return student;
    }

    /** A published essay of a hundred points. */
    long assignment() {
        return teacher.client()
                .post(
                        path + "/assignments",
                        "assignment[name]",
                        School.unique("Essay"),
                        "assignment[points_possible]",
                        100,
                        "assignment[published]",
                        true,
                        "assignment[submission_types][]",
                        "online_text_entry")
                .id();
    }

    /** An outcome of the course, whose highest score counts. */
    long outcome() {
        Client client = teacher.client();
        String root = client.get(path + "/root_outcome_group").header("Location").orElseThrow();
        JsonNode group = client.get(root).ok();
        return client.post(
                        group.path("outcomes_url").asString(),
                        "title",
                        "Reading",
                        "calculation_method",
                        "highest")
                .ok()
                .path("outcome")
                .path("id")
                .asLong();
    }

    /** A rubric of the essay: the outcome, and the style. */
    JsonNode rubric(long assignment, long outcome, boolean grades) {
        return teacher.client()
                .postJson(
                        path + "/rubrics",
                        """
                        {"rubric": {"title": "Essays", "criteria": {
                           "1": {"description": "Style", "points": 99, "ratings": {
                              "0": {"description": "Good", "points": 10},
                              "1": {"description": "Bad", "points": 0}}},
                           "0": {"description": "Reading", "learning_outcome_id": %d, "ratings": [
                              {"description": "No", "points": 0},
                              {"description": "Yes", "points": 5}]}}},
                         "rubric_association": {"association_type": "Assignment",
                           "association_id": %d, "use_for_grading": %s, "purpose": "grading"}}
                        """
                                .formatted(outcome, assignment, grades))
                .ok();
    }

    private static String criterion(JsonNode saved, int index) {
        return saved.path("rubric").path("data").get(index).path("id").asString();
    }

    /** Where assessments by the rubric are made. */
    String assessments(JsonNode saved) {
        return path
                + "/rubric_associations/"
                + saved.path("rubric_association").path("id").asLong()
                + "/rubric_assessments";
    }

    /** Assesses the student by the rubric. */
    Reply assess(Client by, JsonNode saved, String type, Object... rows) {
        Object[] sent = new Object[rows.length + 4];
        sent[0] = "rubric_assessment[user_id]";
        sent[1] = student.id();
        sent[2] = "rubric_assessment[assessment_type]";
        sent[3] = type;
        System.arraycopy(rows, 0, sent, 4, rows.length);
        return by.post(assessments(saved), sent);
    }

    /** The parameter that tells how many points a criterion gets. */
    static String points(JsonNode saved, int index) {
        return "rubric_assessment[criterion_" + criterion(saved, index) + "][points]";
    }
}
