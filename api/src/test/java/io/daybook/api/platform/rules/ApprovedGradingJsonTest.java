package io.daybook.api.platform.rules;

import static org.awaitility.Awaitility.await;

import io.daybook.api.platform.support.ApprovedJson;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** The widest answers about grades as a whole; see {@link ApprovedJson}. */
class ApprovedGradingJsonTest {

    private final ApprovedJson approved = new ApprovedJson();
    private final School school = new School();
    private final long course = school.course();
    private final Person teacher = school.person("Tess Teacher");
    private final Person student = school.person("Sam Student");

    {
        school.enroll(course, teacher, "Teacher");
        school.enroll(course, student, "Student");
    }

    private String path(String rest) {
        return "/api/v1/courses/" + course + rest;
    }

    /** An essay that was submitted late, lost points for that, and was graded twice. */
    private long gradedLate() {
        teacher.client()
                .postJson(
                        path("/late_policy"),
                        """
                        {"late_policy": {
                          "late_submission_deduction_enabled": true,
                          "late_submission_deduction": 10, "late_submission_interval": "day"}}
                        """)
                .ok();
        long essay =
                teacher.client()
                        .postJson(
                                path("/assignments"),
                                """
                                {"assignment": {
                                  "name": "Essay", "points_possible": 20, "published": true,
                                  "grading_type": "letter_grade", "post_manually": true,
                                  "submission_types": ["online_text_entry", "online_url"]}}
                                """)
                        .id();
        approved.now("when it was handed in");
        student.client()
                .post(
                        path("/assignments/" + essay + "/submissions"),
                        "submission[submission_type]",
                        "online_text_entry",
                        "submission[body]",
                        "What I think")
                .ok();
        approved.now("when it was graded first");
        grade(essay, "submission[posted_grade]", "12");
        approved.now("when it was graded again");
        grade(
                essay,
                "submission[posted_grade]",
                "18",
                "submission[late_policy_status]",
                "late",
                "submission[seconds_late_override]",
                "90000");
        approved.id("assignment_id", essay)
                .id("user_id", student.id())
                .id("grader_id", teacher.id())
                .id("id", (essay << 26) + student.id());
        return essay;
    }

    private void grade(long assignment, Object... fields) {
        teacher.client().put(work(assignment), fields).ok();
    }

    private String work(long assignment) {
        return path("/assignments/" + assignment + "/submissions/" + student.id());
    }

    @Test
    void work_that_was_submitted_late_and_graded() {
        long essay = gradedLate();

        approved.compare(
                "submission",
                teacher.client()
                        .get(
                                work(essay),
                                "include[]",
                                "submission_history",
                                "include[]",
                                "submission_comments",
                                "include[]",
                                "user",
                                "include[]",
                                "read_status",
                                "include[]",
                                "visibility")
                        .ok());
    }

    @Test
    void the_versions_of_graded_work() {
        long essay = gradedLate();

        approved.compare(
                "submission-versions",
                teacher.client()
                        .get(
                                path("/gradebook_history/feed"),
                                "assignment_id",
                                essay,
                                "user_id",
                                student.id())
                        .ok());
    }

    @Test
    void the_changes_of_a_grade() {
        long essay = gradedLate();
        int graded = changesOfGrades().size();
        teacher.client().put(path("/assignments/" + essay), "assignment[points_possible]", 25).ok();
        // What is taken off for lateness is counted again in the background.
        await().atMost(Duration.ofMinutes(1)).until(() -> changesOfGrades().size() > graded);
        grade(essay, "submission[posted_grade]", "20");
        grade(essay, "submission[excuse]", true);

        approved.id("assignment", essay)
                .id("course", course)
                .id("student", student.id())
                .id("grader", teacher.id())
                .id("actor_id", teacher.id())
                .compare("grade-changes", changesOfGrades());
    }

    private JsonNode changesOfGrades() {
        return teacher.client()
                .get("/api/v1/audit/grade_change/courses/" + course)
                .ok()
                .path("events");
    }
}
