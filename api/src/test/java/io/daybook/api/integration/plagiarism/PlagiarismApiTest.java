package io.daybook.api.integration.plagiarism;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.integration.lti.RegisteredTool;
import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import io.daybook.api.platform.support.Upload;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@DisplayNameGeneration(ReplaceUnderscores.class)
class PlagiarismApiTest {

    private final School school = new School();
    private final Client admin = school.admin();
    private final long course = school.course();
    private final Person teacher = school.teacher(course);
    private final Person student = school.student(course);
    private final RegisteredTool tool = RegisteredTool.activeIn(course);
    private final Client client = tool.client();
    private final long assignment = tool.essay(teacher, course);
    private final long submission = student.handIn(course, assignment, "First text").id();
    private final String reports =
            "/api/lti/assignments/%d/submissions/%d/originality_report"
                    .formatted(assignment, submission);

    private String assignments() {
        return "/api/v1/courses/" + course + "/assignments";
    }

    private Reply report(Object... parameters) {
        return client.post(reports, parameters);
    }

    @Test
    void the_tool_of_an_assignment_is_shown_and_taken_away() {
        Client staff = teacher.client();
        String path = assignments() + "/" + assignment;
        JsonNode shown = staff.get(path).ok();
        assertThat(shown.path("similarityDetectionTool").asLong()).isEqualTo(tool.messageHandler());
        assertThat(shown.path("configuration_tool_type").asString())
                .isEqualTo("Lti::MessageHandler");
        staff.put(path, "assignment[name]", "Another name").ok();
        assertThat(staff.get(path).ok().has("similarityDetectionTool")).isTrue();
        staff.put(path, "assignment[similarityDetectionTool]", "none").ok();
        assertThat(staff.get(path).ok().has("similarityDetectionTool")).isFalse();
        assertThat(staff.put(path, "assignment[similarityDetectionTool]", 99_999_999).status())
                .isEqualTo(400);
        assertThat(report("originality_report[originality_score]", 5).status()).isEqualTo(401);
    }

    @Test
    void a_report_is_created_once_and_seen_by_teachers() {
        Reply created =
                report(
                        "originality_report[originality_score]",
                        30.5,
                        "originality_report[originality_report_url]",
                        "https://tool.example/report");
        assertThat(created.status()).isEqualTo(201);
        assertThat(created.json().path("workflow_state").asString()).isEqualTo("scored");
        assertThat(created.json().path("submission_id").asLong()).isEqualTo(submission);
        String service = "/api/lti/assignments/x/submissions/" + submission;
        assertThat(created.json().path("submission_time"))
                .isEqualTo(client.get(service).ok().path("submitted_at"));
        assertThat(created.json().path("root_account_id").asLong())
                .isEqualTo(admin.get("/api/v1/accounts/self").id());
        Reply again = report("originality_report[originality_score]", 60);
        assertThat(again.status()).isEqualTo(200);
        assertThat(again.json().path("id")).isEqualTo(created.json().path("id"));
        assertThat(again.json().path("originality_report_url").asString())
                .isEqualTo("https://tool.example/report");
        String work = assignments() + "/" + assignment + "/submissions/" + student.id();
        JsonNode seen = teacher.client().get(work).ok();
        assertThat(seen.path("has_originality_report").asBoolean()).isTrue();
        assertThat(seen.path("originality_reports").path(0).path("state").asString())
                .isEqualTo("problem");
        assertThat(student.client().get(work).ok().has("originality_reports")).isFalse();
    }

    @Test
    void a_report_is_shown_and_changed_by_its_number() {
        long id =
                report("originality_report[workflow_state]", "pending").json().path("id").asLong();
        String path = reports + "/" + id;
        JsonNode failed = client.put(path, "originality_report[error_message]", "unreadable").ok();
        assertThat(failed.path("workflow_state").asString()).isEqualTo("error");
        assertThat(failed.path("error_report").asString()).isEqualTo("unreadable");
        JsonNode scored =
                client.putJson(path, "{\"originality_report\":{\"originality_score\":10}}").ok();
        assertThat(scored.path("workflow_state").asString()).isEqualTo("scored");
        assertThat(scored.path("error_message").isNull()).isTrue();
        assertThat(client.get(path).ok().path("originality_score").asDouble()).isEqualTo(10);
        assertThat(client.get(reports + "/99999999").status()).isEqualTo(404);
    }

    @Test
    void error_state_is_kept_without_a_message_and_blank_message_is_null() {
        JsonNode failed = report("originality_report[workflow_state]", "error").json();
        assertThat(failed.path("workflow_state").asString()).isEqualTo("error");

        JsonNode scored =
                client.put(
                                reports + "/" + failed.path("id").asLong(),
                                "originality_report[originality_score]",
                                12,
                                "originality_report[error_message]",
                                "")
                        .ok();
        assertThat(scored.path("workflow_state").asString()).isEqualTo("scored");
        assertThat(scored.path("error_message").isNull()).isTrue();
    }

    @Test
    void reports_have_their_rules() {
        assertThat(report("originality_report[originality_score]", 101).text())
                .contains("score must be between 0 and 100");
        assertThat(report("originality_report[originality_score]", -1).status()).isEqualTo(400);
        assertThat(report("originality_report[workflow_state]", "odd").status()).isEqualTo(400);
        assertThat(report().status()).isEqualTo(400);
        assertThat(report("originality_report[file_id]", 99_999_999).status()).isEqualTo(404);
        assertThat(report("originality_report[attempt]", 7).status()).isEqualTo(404);
        assertThat(
                        client.post(
                                        reports.replace("" + submission, "99999999"),
                                        "originality_report[originality_score]",
                                        1)
                                .status())
                .isEqualTo(404);
        String otherAssignment =
                reports.replace("/" + assignment + "/", "/" + tool.essay(teacher, course) + "/");
        assertThat(
                        client.post(otherAssignment, "originality_report[originality_score]", 1)
                                .status())
                .isEqualTo(401);
        assertThat(admin.post(reports, "originality_report[originality_score]", 1).status())
                .isEqualTo(401);
    }

    @Test
    void a_tool_that_was_not_chosen_sees_nothing() {
        Client other = RegisteredTool.activeIn(course).client();
        String work = "/api/lti/assignments/assignment_id/submissions/" + submission;
        assertThat(other.get(work).text()).isEqualTo("{\"error\":\"unauthorized\"}");
        assertThat(other.post(reports, "originality_report[originality_score]", 1).status())
                .isEqualTo(401);
        assertThat(other.get("/api/lti/assignments/" + assignment).status()).isEqualTo(401);
        assertThat(other.get("/api/lti/users/" + student.id()).status()).isEqualTo(401);
    }

    @Test
    void the_submission_service_returns_all_attempts_without_naming_the_student() {
        student.handIn(course, assignment, "Second text").ok();
        String work = "/api/lti/assignments/assignment_id/submissions/" + submission;
        JsonNode shown = client.get(work).ok();
        assertThat(shown.path("body").asString()).contains("Second text");
        assertThat(shown.path("user_id").asString()).matches("[0-9a-f]{40}");
        assertThat(shown.path("lti_course_id").asString()).matches("[0-9a-f]{40}");
        assertThat(shown.path("attempt").asInt()).isEqualTo(2);
        assertThat(shown.path("workflow_state").asString()).isEqualTo("submitted");
        JsonNode history = client.get(work + "/history").ok();
        assertThat(history.size()).isEqualTo(2);
        assertThat(history.path(0).path("body").asString()).contains("First text");
        assertThat(client.get(work + "/attachment/1").status()).isEqualTo(401);
        assertThat(client.get("/api/lti/assignments/x/submissions/99999999").status())
                .isEqualTo(404);
    }

    @Test
    void files_of_any_attempt_are_read_and_reported_about() {
        long upload = tool.upload(teacher, course);
        Client theirs = student.client();
        JsonNode slot =
                theirs.post(
                                assignments() + "/" + upload + "/submissions/self/files",
                                "name",
                                "essay.txt",
                                "size",
                                5)
                        .ok();
        byte[] content = "Hello".getBytes(StandardCharsets.UTF_8);
        long file = Upload.finish(Upload.send(slot, "Hello")).path("id").asLong();
        long work =
                theirs.post(
                                assignments() + "/" + upload + "/submissions",
                                "submission[submission_type]",
                                "online_upload",
                                "submission[file_ids][]",
                                file)
                        .id();
        String path = "/api/lti/assignments/" + upload + "/submissions/" + work;
        JsonNode attached = client.get(path).ok().path("attachments").path(0);
        assertThat(client.getBytes(attached.path("url").asString())).isEqualTo(content);
        assertThat(attached.path("content-type").asString()).isEqualTo("text/plain");
        assertThat(
                        client.post(path + "/originality_report", "originality_report[attempt]", 1)
                                .status())
                .as("files are needed here")
                .isEqualTo(404);
        Reply created =
                client.post(
                        path + "/originality_report",
                        "originality_report[file_id]",
                        file,
                        "originality_report[originality_score]",
                        "");
        assertThat(created.status()).isEqualTo(201);
        assertThat(created.json().path("workflow_state").asString()).isEqualTo("pending");
        String byFile =
                "/api/lti/assignments/%d/files/%d/originality_report".formatted(upload, file);
        JsonNode changed = client.put(byFile, "originality_report[originality_score]", 80).ok();
        assertThat(changed.path("submission_time"))
                .isEqualTo(client.get(path).ok().path("submitted_at"));
        assertThat(client.get(byFile).ok().path("originality_score").asDouble()).isEqualTo(80);
        assertThat(client.get(byFile.replace("" + file, "99999999")).status()).isEqualTo(404);
        assertThat(report("originality_report[file_id]", file).status())
                .as("a file of other work")
                .isEqualTo(401);
    }

    @Test
    void assignments_and_users_are_found_by_their_lti_ids() {
        JsonNode shown = client.get("/api/lti/assignments/" + assignment).ok();
        String ltiId = shown.path("lti_id").asString();
        assertThat(client.get("/api/lti/assignments/" + ltiId, "user_id", student.id()).ok())
                .isEqualTo(shown);
        assertThat(client.get("/api/lti/assignments/" + ltiId, "user_id", teacher.id()).status())
                .isEqualTo(401);
        assertThat(client.get("/api/lti/assignments/99999999").status()).isEqualTo(404);
        JsonNode user = client.get("/api/lti/users/" + student.id()).ok();
        assertThat(user.path("name").asString()).isEqualTo(student.name());
        assertThat(client.get("/api/lti/users/" + user.path("lti_id").asString()).ok())
                .isEqualTo(user);
        assertThat(client.get("/api/lti/users/nobody").status()).isEqualTo(404);
        assertThat(client.get("/api/lti/users/" + school.person("Outsider").id()).status())
                .isEqualTo(401);
    }

    @Test
    void members_of_groups_are_listed_to_tools_of_the_course() {
        long category =
                admin.post("/api/v1/courses/" + course + "/group_categories", "name", "Teams").id();
        long group =
                admin.post("/api/v1/group_categories/" + category + "/groups", "name", "One").id();
        admin.post("/api/v1/groups/" + group + "/memberships", "user_id", student.id()).ok();
        JsonNode users = client.get("/api/lti/groups/" + group + "/users").ok();
        assertThat(users.size()).isEqualTo(1);
        assertThat(users.path(0).path("id").asLong()).isEqualTo(student.id());
        Client elsewhere = RegisteredTool.activeIn(school.course()).client();
        assertThat(elsewhere.get("/api/lti/groups/" + group + "/users").status()).isEqualTo(401);
        assertThat(client.get("/api/lti/groups/99999999/users").status()).isEqualTo(404);
        admin.delete("/api/v1/groups/" + group).ok();
        assertThat(client.get("/api/lti/groups/" + group + "/users").status())
                .as("a group that is not active any more")
                .isEqualTo(401);
    }

    @Test
    void staff_may_request_a_new_check_of_a_submission() {
        String work =
                "/courses/"
                        + course
                        + "/assignments/"
                        + assignment
                        + "/submissions/"
                        + student.id();
        assertThat(teacher.client().post(work + "/checkera/resubmit").status()).isEqualTo(200);
        assertThat(teacher.client().post(work + "/checkerb/resubmit").status()).isEqualTo(200);
        assertThat(student.client().post(work + "/checkera/resubmit").status()).isEqualTo(403);
        String nothing =
                "/courses/%d/assignments/%d/submissions/%d"
                        .formatted(course, assignment, school.student(course).id());
        assertThat(teacher.client().post(nothing + "/checkera/resubmit").status()).isEqualTo(400);
    }

    @Test
    void section_limited_staff_may_not_request_a_check_of_students_outside_it() {
        long section =
                admin.post("/api/v1/courses/" + course + "/sections", "course_section[name]", "B")
                        .id();
        Person assistant = school.person("An assistant");
        school.limitTo(section, assistant, "Ta");
        String work =
                "/courses/%d/assignments/%d/submissions/%d"
                        .formatted(course, assignment, student.id());

        assertThat(assistant.client().post(work + "/checkera/resubmit").status()).isEqualTo(404);
        assertThat(assistant.client().post(work + "/checkerb/resubmit").status()).isEqualTo(404);
    }

    @Test
    void addresses_that_run_code_are_refused_in_a_report() {
        for (String field : List.of("originality_report_url", "tool_setting][resource_url")) {
            Reply refused =
                    report(
                            "originality_report[originality_score]",
                            5,
                            "originality_report[tool_setting][resource_type_code]",
                            "check",
                            "originality_report[" + field + "]",
                            "javascript:alert(1)");

            assertThat(refused.status()).as(field).isEqualTo(400);
            assertThat(refused.json().path("errors").size()).isEqualTo(1);
        }
        assertThat(report("originality_report[originality_report_url]", "").status())
                .isEqualTo(201);
    }
}
