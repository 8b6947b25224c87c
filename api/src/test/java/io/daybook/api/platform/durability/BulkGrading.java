package io.daybook.api.platform.durability;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.awaitility.Awaitility;
import tools.jackson.databind.JsonNode;

/** A course whose many students are all graded by one request. */
final class BulkGrading {

    private static final int STUDENTS = 120;

    private final long course;
    private final long assignment;
    private final List<Long> students = new ArrayList<>();
    private long progress;

    /** Makes the course. */
    BulkGrading(Client admin) {
        course =
                admin.post("/api/v1/accounts/self/courses", "course[name]", "Art", "offer", true)
                        .id();
        assignment =
                admin.post(
                                "/api/v1/courses/" + course + "/assignments",
                                "assignment[published]",
                                "true",
                                "assignment[name]",
                                "Poster",
                                "assignment[points_possible]",
                                "10")
                        .id();
        for (int i = 0; i < STUDENTS; i++) {
            students.add(student(admin, i));
        }
    }

    private long student(Client admin, int number) {
        long student =
                admin.post(
                                "/api/v1/accounts/self/users",
                                "user[name]",
                                "Student " + number,
                                "pseudonym[unique_id]",
                                "student" + number + "@example.edu")
                        .id();
        admin.post(
                        "/api/v1/courses/" + course + "/enrollments",
                        "enrollment[user_id]",
                        student,
                        "enrollment[type]",
                        "StudentEnrollment",
                        "enrollment[enrollment_state]",
                        "active")
                .ok();
        return student;
    }

    void begin(Client admin) {
        List<Object> sent = new ArrayList<>();
        for (long student : students) {
            sent.addAll(
                    List.of(
                            "grade_data[" + student + "][posted_grade]",
                            "7",
                            "grade_data[" + student + "][text_comment]",
                            "Well done"));
        }
        progress = admin.post(all() + "/update_grades", sent.toArray()).id();
    }

    /** Waits until some students are graded, and others are not. */
    void awaitMiddle(Client admin) {
        Awaitility.await()
                .pollInterval(Duration.ofMillis(1))
                .until(() -> isGraded(admin, students.get(4)));
        assertThat(isGraded(admin, students.getLast())).as("it is over already").isFalse();
    }

    void assertGoesOnAndDealsWithEveryStudentOnce(Client admin) {
        Awaitility.await().atMost(Duration.ofSeconds(30)).until(() -> isComplete(admin));
        for (long student : students) {
            JsonNode work = admin.get(path(student), "include[]", "submission_comments").ok();
            assertThat(work.path("score").asDouble()).isEqualTo(7);
            assertThat(work.path("submission_comments")).as("comments to %s", student).hasSize(1);
        }
    }

    private String all() {
        return "/api/v1/courses/" + course + "/assignments/" + assignment + "/submissions";
    }

    private String path(long student) {
        return all() + "/" + student;
    }

    private boolean isGraded(Client admin, long student) {
        return admin.get(path(student)).ok().path("score").isNumber();
    }

    private boolean isComplete(Client admin) {
        return admin.get("/api/v1/progress/" + progress)
                .ok()
                .path("workflow_state")
                .asString()
                .equals("completed");
    }
}
