package io.daybook.api.grading.submissions;

import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.awaitility.Awaitility;
import tools.jackson.databind.JsonNode;

/** A course with a teacher and two students, who submit essays. */
public final class Classroom {

    public final School school = new School();
    public final long course = school.course();
    public final Person teacher = school.teacher(course);
    public final Person student = school.student(course);
    public final Person other = school.student(course);

    /** A published assignment of 10 points for texts and addresses. */
    public long assignment(Object... fields) {
        List<Object> all =
                new ArrayList<>(
                        List.of(
                                "assignment[published]",
                                "true",
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

    /** Another student, with a SIS id and a login. */
    public Person studentKnownAs(String sisId, String login) {
        Person person = school.student(course);
        school.admin()
                .post(
                        "/api/v1/accounts/self/logins",
                        "user[id]",
                        person.id(),
                        "login[unique_id]",
                        login,
                        "login[sis_user_id]",
                        sisId)
                .ok();
        return person;
    }

    /** A path of the assignment. */
    public String of(long assignment, String rest) {
        return "/api/v1/courses/" + course + "/assignments/" + assignment + "/" + rest;
    }

    /** All work on the assignment. */
    public String all(long assignment) {
        return of(assignment, "submissions");
    }

    /** One student's submission on it. */
    public String one(long assignment, Person of) {
        return all(assignment) + "/" + of.id();
    }

    /** The only section of the course. */
    public long section() {
        return school.admin()
                .get("/api/v1/courses/" + course + "/sections")
                .ok()
                .path(0)
                .path("id")
                .asLong();
    }

    public Reply handIn(Person as, long assignment) {
        return as.client()
                .post(
                        all(assignment),
                        "submission[submission_type]",
                        "online_url",
                        "submission[url]",
                        "example.org/work");
    }

    /** Marks the student's submission. */
    public Reply mark(long assignment, Object... fields) {
        return teacher.client().put(one(assignment, student), fields);
    }

    public JsonNode grade(long assignment, String grade) {
        return mark(assignment, "submission[posted_grade]", grade).ok();
    }

    /** The student's submission as somebody sees it. */
    public JsonNode shown(Person to, long assignment, Object... parameters) {
        return to.client().get(one(assignment, student), parameters).ok();
    }

    /** The Progress of work in the background once it is over. */
    public JsonNode done(Reply queued) {
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

    /** A remark about the student's submission; its id. */
    public long comment(Person by, long assignment, String text) {
        JsonNode comments =
                by.client()
                        .put(one(assignment, student), "comment[text_comment]", text)
                        .ok()
                        .path("submission_comments");
        return comments.path(comments.size() - 1).path("id").asLong();
    }
}
