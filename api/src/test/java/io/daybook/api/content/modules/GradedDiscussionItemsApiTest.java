package io.daybook.api.content.modules;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Graded discussions in modules (docs/spec/content.md, sections 2.1, 2.4, 2.6 and 2.7). */
@DisplayNameGeneration(ReplaceUnderscores.class)
class GradedDiscussionItemsApiTest {

    private static final String TYPE = "module_item[type]";
    private static final String CONTENT = "module_item[content_id]";
    private static final String REQUIRED = "module_item[completion_requirement][type]";
    private static final String SCORE = "module_item[completion_requirement][min_score]";

    private final School school = new School();
    private final long course = school.course();
    private final Client teacher = school.teacher(course).client();
    private final Person student = school.student(course);
    private final String api = "/api/v1/courses/" + course;
    private final String module = openModule();
    private JsonNode topic = openTopic();

    private String openModule() {
        long id = teacher.post(api + "/modules", "module[name]", "Week").id();
        teacher.put(api + "/modules/" + id, "module[published]", true).ok();
        return api + "/modules/" + id;
    }

    private JsonNode openTopic() {
        return teacher.post(
                        api + "/discussion_topics",
                        "title",
                        "Why?",
                        "assignment[points_possible]",
                        4,
                        "assignment[due_at]",
                        "2130-01-01T10:00:00Z")
                .ok();
    }

    private JsonNode add(String type, String id, Object... more) {
        Object[] all = new Object[more.length + 4];
        System.arraycopy(new Object[] {TYPE, type, CONTENT, topic.path(id).asLong()}, 0, all, 0, 4);
        System.arraycopy(more, 0, all, 4, more.length);
        return teacher.post(module + "/items", all).ok();
    }

    private String state() {
        return student.client().get(module).ok().path("state").asString();
    }

    private void say() {
        student.client()
                .post(
                        api + "/discussion_topics/" + topic.path("id").asLong() + "/entries",
                        "message",
                        "I")
                .ok();
    }

    @Test
    void its_assignment_stands_for_the_discussion() {
        JsonNode item = add("Assignment", "assignment_id");

        assertThat(item.path("type").asString()).isEqualTo("Discussion");
        assertThat(item.path("content_id")).isEqualTo(topic.path("id"));
        for (String type : new String[] {"Discussion", "Assignment"}) {
            String id = type.equals("Discussion") ? "id" : "assignment_id";
            assertThat(
                            student.client()
                                    .get(
                                            api + "/module_item_sequence",
                                            "asset_type",
                                            type,
                                            "asset_id",
                                            topic.path(id).asLong())
                                    .ok()
                                    .path("items"))
                    .hasSize(1);
        }
    }

    @Test
    void it_contains_points_and_dates_of_its_assignment() {
        add("Discussion", "id");
        teacher.post(
                        api + "/assignments/" + topic.path("assignment_id").asLong() + "/overrides",
                        "assignment_override[student_ids][]",
                        student.id(),
                        "assignment_override[due_at]",
                        "2131-01-01T10:00:00Z")
                .json();

        JsonNode details =
                teacher.get(module + "/items", "include[]", "content_details")
                        .ok()
                        .path(0)
                        .path("content_details");
        assertThat(details.path("points_possible").asDouble()).isEqualTo(4);
        assertThat(details.path("due_at").asString()).isEqualTo("2130-01-01T10:00:00Z");
        assertThat(
                        student.client()
                                .get(module + "/items", "include[]", "content_details")
                                .ok()
                                .path(0)
                                .path("content_details")
                                .path("due_at")
                                .asString())
                .isEqualTo("2131-01-01T10:00:00Z");
    }

    @Test
    void participation_counts_as_submission() {
        JsonNode item = add("Discussion", "id", REQUIRED, "must_submit");
        assertThat(item.path("completion_requirement").path("type").asString())
                .isEqualTo("must_submit");
        assertThat(state()).isEqualTo("unlocked");
        say();
        assertThat(state()).isEqualTo("completed");
    }

    @Test
    void a_score_counts_once_it_is_high_enough() {
        add("Discussion", "id", REQUIRED, "min_score", SCORE, 3);
        say();
        assertThat(state()).isEqualTo("started");
        teacher.put(
                        api
                                + "/assignments/"
                                + topic.path("assignment_id").asLong()
                                + "/submissions/"
                                + student.id(),
                        "submission[posted_grade]",
                        3)
                .ok();
        assertThat(state()).isEqualTo("completed");
    }

    @Test
    void an_item_learns_that_its_topic_is_graded_and_that_it_is_not() {
        topic = teacher.post(api + "/discussion_topics", "title", "Ungraded").ok();
        JsonNode item = add("Discussion", "id", REQUIRED, "must_submit");
        assertThat(item.has("completion_requirement")).isFalse();
        String one = module + "/items/" + item.path("id").asLong();
        String of = api + "/discussion_topics/" + topic.path("id").asLong();

        teacher.put(of, "assignment[points_possible]", 1).ok();
        assertThat(teacher.put(one, REQUIRED, "must_submit").ok().has("completion_requirement"))
                .isTrue();
        teacher.put(of, "assignment[set_assignment]", false).ok();
        assertThat(teacher.put(one, REQUIRED, "must_submit").ok().has("completion_requirement"))
                .isFalse();
    }

    @Test
    void a_copy_of_the_item_is_graded_by_itself() {
        JsonNode item = add("Discussion", "id");
        long copy =
                teacher.post(api + "/modules/items/" + item.path("id").asLong() + "/duplicate")
                        .ok()
                        .path("content_tag")
                        .path("content_id")
                        .asLong();

        JsonNode copied = teacher.get(api + "/discussion_topics/" + copy).ok();
        assertThat(copied.path("assignment_id").asLong())
                .isPositive()
                .isNotEqualTo(topic.path("assignment_id").asLong());
        assertThat(copied.path("assignment").path("points_possible").asDouble()).isEqualTo(4);
        assertThat(copied.path("assignment").path("name").asString()).isEqualTo("Why? Copy");
        assertThat(copied.path("published").asBoolean()).isFalse();
    }

    @Test
    void unassigned_students_do_not_see_the_item() {
        add("Discussion", "id");
        Person other = school.student(course);
        teacher.putJson(
                api + "/assignments/" + topic.path("assignment_id").asLong(),
                """
                {"assignment": {"only_visible_to_overrides": true,
                  "assignment_overrides": [{"student_ids": [%d]}]}}
                """
                        .formatted(student.id()));

        assertThat(student.client().get(module + "/items").ok()).hasSize(1);
        assertThat(other.client().get(module + "/items").ok()).isEmpty();
    }
}
