package io.daybook.api.platform.rules;

import io.daybook.api.platform.support.ApprovedJson;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** The widest answers as a whole; see {@link ApprovedJson}. */
class ApprovedJsonTest {

    private final School school = new School();
    private final long course = school.course();
    private final Person teacher = school.teacher(course);

    @Test
    void an_assignment_with_peer_reviews_as_its_teacher_sees_it() {
        long section =
                teacher.client()
                        .post(
                                "/api/v1/courses/" + course + "/sections",
                                "course_section[name]",
                                "Mornings")
                        .id();
        JsonNode shown =
                assignment(
                        """
                        {"assignment": {
                          "name": "Essay", "description": "<p>Write</p>",
                          "points_possible": 12.5, "grading_type": "percent",
                          "submission_types": ["online_upload", "online_url"],
                          "allowed_extensions": ["pdf", "odt"], "allowed_attempts": 3,
                          "unlock_at": "2040-01-01T00:00:00Z",
                          "due_at": "2040-02-01T00:00:00Z",
                          "lock_at": "2040-03-01T00:00:00Z", "published": true,
                          "omit_from_final_grade": true, "hide_in_gradebook": false,
                          "peer_reviews": true, "automatic_peer_reviews": true,
                          "anonymous_peer_reviews": false, "intra_group_peer_reviews": true,
                          "peer_review_count": 5,
                          "peer_reviews_assign_at": "2040-02-02T00:00:00Z",
                          "anonymous_instructor_annotations": true, "important_dates": true,
                          "post_manually": false, "post_to_sis": true,
                          "integration_id": "SIS-2", "integration_data": {"a": "7"},
                          "assignment_overrides": [{
                            "course_section_id": %d, "due_at": "2040-02-03T00:00:00Z"}]
                        }}
                        """
                                .formatted(section));
        new ApprovedJson()
                .id("id", id(shown))
                .id("assignment_id", id(shown))
                .id("course_id", course)
                .id("course_section_id", section)
                .compare("assignment-with-peer-reviews", shown);
    }

    @Test
    void a_moderated_assignment_as_its_teacher_sees_it() {
        school.teacher(course);
        school.teacher(course);
        JsonNode shown =
                assignment(
                        """
                        {"assignment": {
                          "name": "Exam", "points_possible": 40, "published": false,
                          "submission_types": ["online_text_entry"],
                          "moderated_grading": true, "grader_count": 2, "final_grader_id": %d,
                          "grader_comments_visible_to_graders": false,
                          "graders_anonymous_to_graders": true,
                          "grader_names_visible_to_final_grader": false,
                          "anonymous_grading": true, "post_manually": true
                        }}
                        """
                                .formatted(teacher.id()));
        new ApprovedJson()
                .id("id", id(shown))
                .id("course_id", course)
                .id("final_grader_id", teacher.id())
                .compare("moderated-assignment", shown);
    }

    private JsonNode assignment(String body) {
        String all = "/api/v1/courses/" + course + "/assignments";
        return teacher.client()
                .get(
                        all + "/" + id(teacher.client().postJson(all, body).ok()),
                        "all_dates",
                        "true",
                        "include[]",
                        "overrides",
                        "include[]",
                        "can_edit",
                        "include[]",
                        "assignment_visibility",
                        "needs_grading_count_by_section",
                        "true")
                .ok();
    }

    @Test
    void a_quiz_as_its_teacher_sees_it() {
        JsonNode made =
                teacher.client()
                        .postJson(
                                "/api/v1/courses/" + course + "/quizzes",
                                """
                                {"quiz": {
                                  "title": "Tides", "description": "<p>Read first</p>",
                                  "quiz_type": "assignment", "time_limit": 45,
                                  "shuffle_answers": true, "hide_results": "until_after_last_attempt",
                                  "show_correct_answers": true,
                                  "show_correct_answers_last_attempt": false,
                                  "show_correct_answers_at": "2040-04-01T00:00:00Z",
                                  "hide_correct_answers_at": "2040-05-01T00:00:00Z",
                                  "one_time_results": true, "scoring_policy": "keep_latest",
                                  "allowed_attempts": 3, "one_question_at_a_time": true,
                                  "cant_go_back": false, "access_code": "ebb",
                                  "ip_filter": "192.0.2.0/24",
                                  "unlock_at": "2040-01-01T00:00:00Z",
                                  "due_at": "2040-02-01T00:00:00Z",
                                  "lock_at": "2040-03-01T00:00:00Z",
                                  "published": true, "only_visible_to_overrides": false
                                }}
                                """)
                        .ok();
        new ApprovedJson()
                .id("id", id(made))
                .compare(
                        "quiz",
                        teacher.client()
                                .get("/api/v1/courses/" + course + "/quizzes/" + id(made))
                                .ok());
    }

    @Test
    void a_course_as_its_administrator_sees_it() {
        JsonNode made =
                school.admin()
                        .postJson(
                                "/api/v1/accounts/self/courses",
                                """
                                {"course": {
                                  "name": "Tides and Moons", "course_code": "TIDE 1",
                                  "start_at": "2040-01-01T00:00:00Z",
                                  "end_at": "2040-06-01T00:00:00Z",
                                  "license": "cc_by", "is_public": true,
                                  "is_public_to_auth_users": false, "public_syllabus": true,
                                  "public_syllabus_to_auth": false,
                                  "public_description": "About water",
                                  "allow_student_wiki_edits": true,
                                  "allow_wiki_comments": false,
                                  "allow_student_forum_attachments": true,
                                  "open_enrollment": false, "self_enrollment": true,
                                  "restrict_enrollments_to_course_dates": true,
                                  "hide_final_grades": false,
                                  "apply_assignment_group_weights": true,
                                  "time_zone": "Europe/Lisbon", "default_view": "syllabus",
                                  "syllabus_body": "<p>Weekly</p>", "course_format": "blended",
                                  "post_manually": false}}
                                """)
                        .ok();
        JsonNode shown =
                school.admin()
                        .get(
                                "/api/v1/courses/" + id(made),
                                "include[]",
                                "syllabus_body",
                                "include[]",
                                "term",
                                "include[]",
                                "public_description",
                                "include[]",
                                "total_students",
                                "include[]",
                                "permissions")
                        .ok();
        new ApprovedJson().id("id", id(made)).compare("course", shown);
    }

    private static long id(JsonNode of) {
        return of.path("id").asLong();
    }
}
