package io.daybook.api.submissions;

import io.daybook.api.support.Reply;
import io.daybook.api.support.School;
import io.daybook.api.support.School.Person;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.awaitility.Awaitility;
import tools.jackson.databind.JsonNode;

/** A course with a teacher and two students, who hand in essays. */
final class Classroom {

    final School school = new School();
    final long course = school.course();
    final Person teacher = school.teacher(course);
    final Person student = school.student(course);
    final Person other = school.student(course);

    /** A published assignment of 10 points for texts and addresses. */
    long assignment(Object... fields) {
        List<Object> all =
                new ArrayList<>(
                        List.of(
                                "assignment[name]",
                                "Essay",
                                "assignment[points_possible]",
                                "10",
                                "assignment[submission_types][]",
                                "online_url",
                                "assignment[submission_types][]",
                                "online_text_entry"));
        all.addAll(List.of(fields));
        return teacher.client()
                .post("/api/v1/courses/" + course + "/assignments", all.toArray())
                .id();
    }

    /** A path of the assignment. */
    String of(long assignment, String rest) {
        return "/api/v1/courses/" + course + "/assignments/" + assignment + "/" + rest;
    }

    /** All work on the assignment. */
    String all(long assignment) {
        return of(assignment, "submissions");
    }

    /** One student's work on it. */
    String one(long assignment, Person of) {
        return all(assignment) + "/" + of.id();
    }

    /** The only section of the course. */
    long section() {
        return school.admin()
                .get("/api/v1/courses/" + course + "/sections")
                .ok()
                .path(0)
                .path("id")
                .asLong();
    }

    Reply handIn(Person as, long assignment) {
        return as.client()
                .post(
                        all(assignment),
                        "submission[submission_type]",
                        "online_url",
                        "submission[url]",
                        "example.org/work");
    }

    /** Marks the student's work. */
    Reply mark(long assignment, Object... fields) {
        return teacher.client().put(one(assignment, student), fields);
    }

    JsonNode grade(long assignment, String grade) {
        return mark(assignment, "submission[posted_grade]", grade).ok();
    }

    /** The student's work as somebody sees it. */
    JsonNode shown(Person to, long assignment, Object... parameters) {
        return to.client().get(one(assignment, student), parameters).ok();
    }

    /** The Progress of work in the background once it is over. */
    JsonNode done(Reply queued) {
        String path = "/api/v1/progress/" + queued.id();
        JsonNode[] last = new JsonNode[1];
        Awaitility.await()
                .pollInterval(Duration.ofMillis(10))
                .until(
                        () -> {
                            last[0] = teacher.client().get(path).ok();
                            String state = last[0].path("workflow_state").asString();
                            return state.equals("completed") || state.equals("failed");
                        });
        return last[0];
    }

    /** A remark about the student's work; its id. */
    long comment(Person by, long assignment, String text) {
        JsonNode comments =
                by.client()
                        .put(one(assignment, student), "comment[text_comment]", text)
                        .ok()
                        .path("submission_comments");
        return comments.path(comments.size() - 1).path("id").asLong();
    }
}
