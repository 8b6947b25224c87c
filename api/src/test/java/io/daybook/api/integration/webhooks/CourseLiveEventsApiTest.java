package io.daybook.api.integration.webhooks;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.NeedsMadeFiles;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import io.daybook.api.platform.support.Upload;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** What tools are told about a course, in both formats; the listener checks every message. */
@NeedsMadeFiles
@DisplayNameGeneration(ReplaceUnderscores.class)
class CourseLiveEventsApiTest {

    private final School school = new School();
    private final Listener listener = new Listener();
    private long course;
    private String path = "";
    private Client teacher = school.admin();

    @BeforeEach
    void listen_to_a_course() {
        course = school.course();
        path = "/api/v1/courses/" + course;
        teacher = school.teacher(course).client();
        listener.subscribe("course", course, "all");
        listener.subscribeToCaliper("course", course, "all");
    }

    @AfterEach
    void stop() {
        listener.close();
    }

    private long essay() {
        return teacher.post(
                        path + "/assignments",
                        "assignment[name]",
                        "Essay",
                        "assignment[points_possible]",
                        10,
                        "assignment[published]",
                        true,
                        "assignment[submission_types][]",
                        "online_text_entry")
                .id();
    }

    private static void assertText(JsonNode body, String field, Object value) {
        assertThat(body.path(field).stringValue()).as(field).isEqualTo(value.toString());
    }

    @Test
    void a_change_of_the_course_is_published() {
        teacher.put(path, "course[name]", "Physics 2").ok();
        JsonNode course2 = listener.body("course_updated", "course_id", course);
        assertText(course2, "name", "Physics 2");
        assertText(course2, "workflow_state", "available");
        assertThat(listener.caliper("course_updated").path("object").path("name").asString())
                .isEqualTo("Physics 2");
        school.admin().delete(path, "event", "delete").ok();
        assertText(
                listener.body("course_updated", "workflow_state", "deleted"), "course_id", course);
    }

    @Test
    void a_syllabus_is_published_with_the_text_before() {
        teacher.put(path, "course[syllabus_body]", "First").ok();
        teacher.put(path, "course[syllabus_body]", "Second").ok();
        JsonNode first = listener.body("syllabus_updated", "syllabus_body", "First");
        assertText(first, "course_id", course);
        assertThat(first.path("old_syllabus_body").isNull()).isTrue();
        assertText(
                listener.body("syllabus_updated", "syllabus_body", "Second"),
                "old_syllabus_body",
                "First");
        assertThat(listener.caliper("syllabus_updated").path("object").path("type").asString())
                .isEqualTo("Document");
    }

    @Test
    void a_renamed_page_is_published_with_its_title_before() {
        String page =
                teacher.post(path + "/pages", "wiki_page[title]", "Draft")
                        .ok()
                        .path("url")
                        .asString();
        teacher.put(path + "/pages/" + page, "wiki_page[title]", "Final").ok();
        assertText(listener.body("wiki_page_updated", "old_title", "Draft"), "title", "Final");
        teacher.put(path + "/pages/final", "wiki_page[body]", "So").ok();
        assertThat(listener.body("wiki_page_updated", "body", "So").has("old_title")).isFalse();
    }

    @Test
    void a_deleted_file_is_published_as_it_was() {
        JsonNode slot = teacher.post(path + "/files", "name", "a.txt", "size", 5).ok();
        long file = Upload.finish(Upload.send(slot, "Hello")).path("id").asLong();
        teacher.put("/api/v1/files/" + file, "name", "b.txt").ok();
        listener.body("attachment_updated", "display_name", "b.txt");
        long folder = teacher.post(path + "/folders", "name", "Old").id();
        teacher.put("/api/v1/files/" + file, "parent_folder_id", folder).ok();
        assertText(listener.body("attachment_updated", "folder_id", folder), "attachment_id", file);
        teacher.delete("/api/v1/files/" + file).ok();
        assertText(
                listener.body("attachment_updated", "attachment_id", file),
                "old_display_name",
                "a.txt");
        JsonNode deleted = listener.body("attachment_deleted", "attachment_id", file);
        assertText(deleted, "display_name", "b.txt");
        assertText(deleted, "context_id", course);
        assertText(deleted, "folder_id", folder);
        assertThat(deleted.path("content_type").isString()).isTrue();
        assertThat(listener.caliper("attachment_deleted").path("action").asString())
                .isEqualTo("Deleted");
    }

    @Test
    void a_section_is_published_with_its_changes_until_it_is_deleted() {
        Client admin = school.admin();
        long section =
                admin.post(path + "/sections", "course_section[name]", "Evening")
                        .ok()
                        .path("id")
                        .asLong();
        JsonNode created = listener.body("course_section_created", "course_section_id", section);
        assertText(created, "name", "Evening");
        assertText(created, "course_id", course);
        admin.put("/api/v1/sections/" + section, "course_section[name]", "Morning").ok();
        assertText(
                listener.body("course_section_updated", "name", "Morning"),
                "course_section_id",
                section);
        admin.delete("/api/v1/sections/" + section).ok();
        listener.body("course_section_updated", "workflow_state", "deleted");
    }

    @Test
    void an_enrollment_is_published_with_the_state_it_comes_to() {
        Person student = school.person("Bo");
        long enrollment = school.enroll(course, student, "Student");
        assertText(
                listener.body("enrollment_state_created", "enrollment_id", enrollment),
                "state",
                "active");
        assertThat(listener.caliper("enrollment_state_created").path("group").path("type"))
                .hasToString("\"CourseOffering\"");
        school.admin().delete(path + "/enrollments/" + enrollment, "task", "conclude").ok();
        assertText(
                listener.body("enrollment_state_updated", "enrollment_id", enrollment),
                "state",
                "completed");
    }

    @Test
    void groups_their_categories_and_members_are_published() {
        Person student = school.student(course);
        long category = teacher.post(path + "/group_categories", "name", "Projects").id();
        assertText(
                listener.body("group_category_created", "group_category_id", category),
                "context_type",
                "Course");
        long group =
                teacher.post("/api/v1/group_categories/" + category + "/groups", "name", "Red")
                        .id();
        assertText(
                listener.body("group_created", "group_id", group),
                "group_category_name",
                "Projects");
        long membership =
                teacher.post("/api/v1/groups/" + group + "/memberships", "user_id", student.id())
                        .id();
        assertText(
                listener.body("group_membership_created", "group_membership_id", membership),
                "user_id",
                student.id());
        teacher.put("/api/v1/groups/" + group, "name", "Blue").ok();
        listener.body("group_updated", "group_name", "Blue");
        teacher.delete("/api/v1/groups/" + group + "/memberships/" + membership).ok();
        listener.body("group_membership_updated", "workflow_state", "deleted");
        teacher.put("/api/v1/group_categories/" + category, "name", "Teams").ok();
        listener.body("group_category_updated", "group_category_name", "Teams");
        assertThat(listener.caliper("group_category_created").path("action").asString())
                .isEqualTo("Created");
        assertThat(listener.caliper("group_created").path("object").path("name").asString())
                .isEqualTo("Red");
        assertThat(
                        listener.caliper("group_membership_created")
                                .path("object")
                                .path("member")
                                .path("id")
                                .asString())
                .isEqualTo("urn:vendor:lms:user:" + student.id());
    }

    @Test
    void assignment_groups_overrides_and_comments_are_published() {
        Person student = school.student(course);
        long group =
                teacher.post(path + "/assignment_groups", "name", "Labs", "group_weight", 20).id();
        JsonNode created = listener.body("assignment_group_created", "assignment_group_id", group);
        assertText(created, "name", "Labs");
        teacher.put(path + "/assignment_groups/" + group, "name", "Exercises").ok();
        listener.body("assignment_group_updated", "name", "Exercises");
        teacher.delete(path + "/assignment_groups/" + group).ok();
        listener.body("assignment_group_updated", "workflow_state", "deleted");

        long essay = essay();
        String overrides = path + "/assignments/" + essay + "/overrides";
        long override =
                teacher.post(
                                overrides,
                                "assignment_override[student_ids][]",
                                student.id(),
                                "assignment_override[title]",
                                "Later",
                                "assignment_override[due_at]",
                                "2031-05-01T10:00:00Z")
                        .id();
        listener.body("assignment_override_created", "assignment_override_id", override);
        JsonNode dated =
                listener.body("assignment_override_updated", "due_at", "2031-05-01T10:00:00Z");
        assertText(dated, "type", "ADHOC");
        assertText(dated, "assignment_id", essay);
        teacher.delete(overrides + "/" + override).ok();
        listener.body("assignment_override_updated", "workflow_state", "deleted");
        listener.caliper("assignment_override_created");
        listener.caliper("assignment_override_updated");

        teacher.put(
                        path + "/assignments/" + essay + "/submissions/" + student.id(),
                        "comment[text_comment]",
                        "Well begun")
                .ok();
        JsonNode comment = listener.body("submission_comment_created", "body", "Well begun");
        assertThat(comment.path("attachment_ids").isArray()).isTrue();
        assertThat(comment.path("submission_id").isString()).isTrue();
    }

    @Test
    void discussions_are_published_and_entries_in_a_graded_one_as_work() {
        Person student = school.student(course);
        long topic =
                teacher.post(
                                path + "/discussion_topics",
                                "title",
                                "Light",
                                "message",
                                "Wave or particle?",
                                "published",
                                true,
                                "assignment[points_possible]",
                                5)
                        .id();
        JsonNode created = listener.body("discussion_topic_created", "discussion_topic_id", topic);
        assertText(created, "title", "Light");
        assertThat(created.path("is_announcement").asBoolean()).isFalse();
        teacher.post(path + "/discussion_topics/" + topic + "/entries", "message", "A hint").ok();
        listener.body("discussion_entry_created", "text", "A hint");
        student.client()
                .post(path + "/discussion_topics/" + topic + "/entries", "message", "Both")
                .ok();
        JsonNode work = listener.body("discussion_entry_submitted", "text", "Both");
        assertThat(listener.received())
                .as("what a teacher says is nobody's work")
                .noneMatch(
                        m ->
                                m.toString().contains("A hint")
                                        && m.toString().contains("discussion_entry_submitted"));
        assertText(work, "discussion_topic_id", topic);
        assertThat(work.path("assignment_id").isString()).isTrue();
        teacher.put(path + "/discussion_topics/" + topic, "title", "Quanta").ok();
        listener.body("discussion_topic_updated", "title", "Quanta");
        assertThat(listener.caliper("discussion_topic_created").path("object").path("type"))
                .hasToString("\"Thread\"");
    }

    @Test
    void a_quiz_is_published_without_its_access_code() {
        long quiz =
                teacher.post(
                                path + "/quizzes",
                                "quiz[title]",
                                "Motion",
                                "quiz[quiz_type]",
                                "assignment",
                                "quiz[access_code]",
                                "open-sesame",
                                "quiz[allowed_attempts]",
                                2)
                        .id();
        listener.body("quiz_created", "quiz_id", quiz);
        teacher.put(path + "/quizzes/" + quiz, "quiz[title]", "Forces").ok();
        JsonNode updated = listener.body("quiz_updated", "title", "Forces");
        assertThat(updated.path("access_code").booleanValue()).isTrue();
        assertThat(updated.path("allowed_attempts").asInt()).isEqualTo(2);
        assertThat(listener.caliper("quiz_created").path("object").path("type"))
                .hasToString("\"Assessment\"");
        listener.caliper("quiz_updated");
        assertThat(listener.received()).noneMatch(m -> m.toString().contains("open-sesame"));
    }

    @Test
    void outcomes_groups_and_links_are_published() {
        String root = teacher.get(path + "/root_outcome_group").header("Location").orElseThrow();
        JsonNode rootGroup = teacher.get(root).ok();
        String groups = path + "/outcome_groups/";
        long group =
                teacher.post(groups + rootGroup.path("id").asLong() + "/subgroups", "title", "Lab")
                        .id();
        JsonNode made =
                listener.body("learning_outcome_group_created", "learning_outcome_group_id", group);
        assertText(made, "parent_outcome_group_id", rootGroup.path("id").asLong());
        long outcome =
                teacher.post(
                                groups + group + "/outcomes",
                                "title",
                                "Measures",
                                "mastery_points",
                                3,
                                "ratings[][description]",
                                "Well",
                                "ratings[][points]",
                                5)
                        .ok()
                        .path("outcome")
                        .path("id")
                        .asLong();
        JsonNode created =
                listener.body("learning_outcome_created", "learning_outcome_id", outcome);
        assertThat(created.path("rubric_criterion").path("mastery_points").asDouble())
                .isEqualTo(3.0);
        assertText(
                listener.body("learning_outcome_link_created", "learning_outcome_id", outcome),
                "learning_outcome_group_id",
                group);
        teacher.put("/api/v1/outcomes/" + outcome, "title", "Measures well").ok();
        listener.body("learning_outcome_updated", "title", "Measures well");
        teacher.put(groups + group, "title", "Laboratory").ok();
        listener.body("learning_outcome_group_updated", "title", "Laboratory");
        teacher.delete(groups + group + "/outcomes/" + outcome).ok();
        listener.body("learning_outcome_link_updated", "workflow_state", "deleted");
    }

    @Test
    void an_export_and_a_copy_of_content_are_published() {
        teacher.post(path + "/content_exports", "export_type", "qti").ok();
        assertText(
                listener.body("content_export_created", "export_type", "qti"),
                "context_id",
                course);
        long source = school.course();
        school.admin()
                .post(
                        path + "/content_migrations",
                        "migration_type",
                        "course_copy_importer",
                        "settings[source_course_id]",
                        source)
                .ok();
        JsonNode copied = listener.body("content_migration_completed", "context_id", course);
        assertText(copied, "migration_type", "course_copy_importer");
        assertThat(copied.path("source_course_uuid").isString()).isTrue();
    }
}
