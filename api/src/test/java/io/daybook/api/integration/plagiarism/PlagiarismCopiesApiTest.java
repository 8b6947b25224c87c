package io.daybook.api.integration.plagiarism;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.daybook.api.integration.lti.RegisteredTool;
import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.NeedsMadeFiles;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import java.time.Duration;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Copies of assignments keep their plagiarism tool, and group mates share its reports. */
@NeedsMadeFiles
@DisplayNameGeneration(ReplaceUnderscores.class)
class PlagiarismCopiesApiTest {

    private static final String SETTINGS = "{\"language\":\"en\"}";

    private final School school = new School();
    private final Client admin = school.admin();
    private final long course = school.course();
    private final Person teacher = school.teacher(course);

    private static String assignments(long of) {
        return "/api/v1/courses/" + of + "/assignments";
    }

    private static String settings(RegisteredTool tool, long of, String ltiId) {
        return "/api/lti/tool_proxy/%s/courses/%d/resource_link_id/%s/tool_setting"
                .formatted(tool.guid(), of, ltiId);
    }

    private static String ltiId(RegisteredTool tool, long assignment) {
        return tool.client()
                .get("/api/lti/assignments/" + assignment)
                .ok()
                .path("lti_id")
                .asString();
    }

    /** The first launch makes the settings of the link, which the tool then fills. */
    private void keepSettings(RegisteredTool tool, long essay) {
        teacher.client()
                .get(
                        "/api/v1/courses/%d/lti/message_handlers/%d/launch"
                                .formatted(course, tool.messageHandler()),
                        "assignment_id",
                        essay)
                .ok();
        String path = settings(tool, course, ltiId(tool, essay));
        assertThat(tool.client().putJson(path, SETTINGS).status()).isEqualTo(200);
    }

    private JsonNode copied() {
        long target = school.course();
        String migrations = "/api/v1/courses/" + target + "/content_migrations";
        long id =
                admin.post(
                                migrations,
                                "migration_type",
                                "course_copy_importer",
                                "settings[source_course_id]",
                                course)
                        .id();
        await().atMost(Duration.ofMinutes(1))
                .until(
                        () ->
                                admin.get(migrations + "/" + id)
                                        .ok()
                                        .path("workflow_state")
                                        .asString()
                                        .equals("completed"));
        return admin.get(assignments(target)).ok().path(0);
    }

    @Test
    void a_copied_course_keeps_a_tool_that_works_there_and_its_settings() {
        RegisteredTool tool =
                RegisteredTool.activeIn("accounts/" + admin.get("/api/v1/accounts/self").id());
        keepSettings(tool, tool.essay(teacher, course));
        JsonNode copy = copied();
        assertThat(copy.path("similarityDetectionTool").asLong()).isEqualTo(tool.messageHandler());
        long id = copy.path("id").asLong();
        String path = settings(tool, copy.path("course_id").asLong(), ltiId(tool, id));
        assertThat(tool.client().get(path).text()).isEqualTo(SETTINGS);
    }

    @Test
    void a_copied_course_loses_a_tool_that_is_not_installed_there() {
        RegisteredTool tool = RegisteredTool.activeIn(course);
        keepSettings(tool, tool.essay(teacher, course));
        assertThat(copied().has("similarityDetectionTool")).isFalse();
    }

    @Test
    void a_duplicate_keeps_the_tool_of_its_original_and_its_settings() {
        RegisteredTool tool = RegisteredTool.activeIn(course);
        long essay = tool.essay(teacher, course);
        keepSettings(tool, essay);
        JsonNode copy =
                teacher.client().post(assignments(course) + "/" + essay + "/duplicate").ok();
        assertThat(copy.path("similarityDetectionTool").asLong()).isEqualTo(tool.messageHandler());
        String path = settings(tool, course, ltiId(tool, copy.path("id").asLong()));
        assertThat(tool.client().get(path).text()).isEqualTo(SETTINGS);
    }

    @Test
    void a_report_about_work_of_a_group_is_kept_for_each_member_and_nobody_else() {
        RegisteredTool tool = RegisteredTool.activeIn(course);
        Person ada = school.student(course);
        Person bo = school.student(course);
        Person other = school.student(course);
        long category =
                admin.post("/api/v1/courses/" + course + "/group_categories", "name", "Pairs").id();
        String groups = "/api/v1/group_categories/" + category + "/groups";
        long pair = admin.post(groups, "name", "One").id();
        String members = "/api/v1/groups/" + pair + "/memberships";
        admin.post(members, "user_id", ada.id()).ok();
        admin.post(members, "user_id", bo.id()).ok();
        long essay = tool.essay(teacher, course, "assignment[group_category_id]", category);
        String submissions = assignments(course) + "/" + essay + "/submissions";
        for (Person student : new Person[] {ada, other}) {
            student.client()
                    .post(
                            submissions,
                            "submission[submission_type]",
                            "online_text_entry",
                            "submission[body]",
                            "Text of " + student.name())
                    .ok();
        }
        long work = teacher.client().get(submissions + "/" + ada.id()).ok().path("id").asLong();
        String reports =
                "/api/lti/assignments/%d/submissions/%d/originality_report".formatted(essay, work);
        tool.client().post(reports, "originality_report[originality_score]", 30).ok();
        assertThat(score(submissions, bo)).isEqualTo(30);
        tool.client().post(reports, "originality_report[originality_score]", 60).ok();
        assertThat(score(submissions, ada)).isEqualTo(60);
        assertThat(score(submissions, bo)).isEqualTo(60);
        JsonNode others = teacher.client().get(submissions + "/" + other.id()).ok();
        assertThat(others.path("has_originality_report").asBoolean()).isFalse();
    }

    private double score(String submissions, Person student) {
        JsonNode reports =
                teacher.client()
                        .get(submissions + "/" + student.id())
                        .ok()
                        .path("originality_reports");
        assertThat(reports).hasSize(1);
        return reports.path(0).path("originality_score").asDouble();
    }
}
