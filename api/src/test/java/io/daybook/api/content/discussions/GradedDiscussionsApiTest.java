package io.daybook.api.content.discussions;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Discussions that are graded (docs/spec/content.md, sections 2.1, 2.4 and 2.6). */
@DisplayNameGeneration(ReplaceUnderscores.class)
class GradedDiscussionsApiTest {

    private static final String LATER = "2130-01-01T00:00:00Z";
    private static final String POINTS = "assignment[points_possible]";

    private final School school = new School();
    private final long course = school.course();
    private final Client teacher = school.teacher(course).client();
    private final Person student = school.student(course);
    private final String api = "/api/v1/courses/" + course;
    private final String topics = api + "/discussion_topics";

    private JsonNode graded() {
        return teacher.post(topics, "title", "Why?", "message", "Say", POINTS, 4).ok();
    }

    private String one(JsonNode topic) {
        return topics + "/" + topic.path("id").asLong();
    }

    private String assignment(JsonNode topic) {
        return api + "/assignments/" + topic.path("assignment_id").asLong();
    }

    private JsonNode submission(JsonNode topic) {
        return teacher.get(assignment(topic) + "/submissions/" + student.id()).ok();
    }

    @Test
    void a_topic_and_its_assignment_show_each_other() {
        JsonNode topic =
                teacher.postJson(
                                topics,
                                """
                                {"title": "Why?", "message": "Say",
                                 "assignment": {"points_possible": 4, "grading_type": "percent",
                                   "due_at": "2030-01-01T10:00:00Z", "set_assignment": true}}
                                """)
                        .ok();

        assertThat(topic.path("assignment").path("id")).isEqualTo(topic.path("assignment_id"));
        assertThat(topic.path("assignment").has("discussion_topic")).isFalse();
        JsonNode assignment = teacher.get(assignment(topic)).ok();
        assertThat(assignment.path("name").asString()).isEqualTo("Why?");
        assertThat(assignment.path("description").asString()).isEqualTo("Say");
        assertThat(assignment.path("points_possible").asDouble()).isEqualTo(4);
        assertThat(assignment.path("grading_type").asString()).isEqualTo("percent");
        assertThat(assignment.path("due_at").asString()).isEqualTo("2030-01-01T10:00:00Z");
        assertThat(assignment.path("submission_types").toString())
                .isEqualTo("[\"discussion_topic\"]");
        assertThat(assignment.path("published").asBoolean()).isTrue();
        JsonNode beside = assignment.path("discussion_topic");
        assertThat(beside.path("id")).isEqualTo(topic.path("id"));
        assertThat(beside.path("assignment_id")).isEqualTo(topic.path("assignment_id"));
        assertThat(beside.has("assignment")).isFalse();
    }

    @Test
    void a_topic_comes_to_be_graded_and_stops() {
        JsonNode topic = teacher.post(topics, "title", "Why?").ok();
        assertThat(topic.path("assignment_id").isNull()).isTrue();
        JsonNode graded = teacher.put(one(topic), POINTS, 3).ok();
        assertThat(teacher.get(assignment(graded)).status()).isEqualTo(200);

        JsonNode over = teacher.put(one(topic), "assignment[set_assignment]", false).ok();
        assertThat(over.path("assignment_id").isNull()).isTrue();
        assertThat(over.has("assignment")).isFalse();
        assertThat(teacher.get(assignment(graded)).status()).isEqualTo(404);
        teacher.putJson(one(topic), "{\"assignment\": {\"points_possible\": 1}}").ok();
        assertThat(
                        teacher.putJson(one(topic), "{\"assignment\": null}")
                                .ok()
                                .path("assignment_id")
                                .isNull())
                .isTrue();
    }

    @Test
    void what_a_student_says_first_is_submitted() {
        JsonNode topic = graded();
        Client client = student.client();
        assertThat(submission(topic).path("workflow_state").asString()).isEqualTo("unsubmitted");

        long first = client.post(one(topic) + "/entries", "message", "I").id();
        client.post(one(topic) + "/entries/" + first + "/replies", "message", "And I").ok();

        JsonNode work = submission(topic);
        assertThat(work.path("workflow_state").asString()).isEqualTo("submitted");
        assertThat(work.path("submission_type").asString()).isEqualTo("discussion_topic");
        assertThat(work.path("attempt").asInt()).isEqualTo(1);
        assertThat(work.path("discussion_entries")).hasSize(2);
        assertThat(work.path("discussion_entries").path(0).path("message").asString())
                .isEqualTo("I");
        assertThat(work.path("discussion_entries").path(0).path("id").asLong()).isEqualTo(first);
        assertThat(teacher.get(assignment(topic)).ok().path("needs_grading_count").asInt())
                .isEqualTo(1);
        assertThat(teacher.put(one(topic), "published", false).status()).isEqualTo(400);
        assertThat(
                        client.post(
                                        assignment(topic) + "/submissions",
                                        "submission[submission_type]",
                                        "discussion_topic")
                                .status())
                .isEqualTo(400);
    }

    @Test
    void it_is_open_when_its_assignment_is_for_the_student() {
        JsonNode topic = graded();
        teacher.put(one(topic), "assignment[unlock_at]", LATER).ok();
        JsonNode locked = student.client().get(one(topic)).ok();
        assertThat(locked.path("locked_for_user").asBoolean()).isTrue();
        assertThat(locked.path("message").asString()).contains("locked until");
        assertThat(student.client().post(one(topic) + "/entries", "message", "I").status())
                .isEqualTo(403);

        teacher.post(
                        assignment(topic) + "/overrides",
                        "assignment_override[student_ids][]",
                        student.id(),
                        "assignment_override[unlock_at]",
                        "2020-01-01T00:00:00Z")
                .json();
        JsonNode open = student.client().get(one(topic)).ok();
        assertThat(open.path("locked_for_user").asBoolean()).isFalse();
        assertThat(student.client().post(one(topic) + "/entries", "message", "I").status())
                .isEqualTo(200);
    }

    @Test
    void unassigned_students_do_not_see_it() {
        JsonNode topic = graded();
        Person other = school.student(course);
        teacher.putJson(
                assignment(topic),
                """
                {"assignment": {"only_visible_to_overrides": true,
                  "assignment_overrides": [{"student_ids": [%d]}]}}
                """
                        .formatted(student.id()));

        assertThat(student.client().get(topics).ok()).hasSize(1);
        assertThat(student.client().get(one(topic)).status()).isEqualTo(200);
        assertThat(other.client().get(topics).ok()).isEmpty();
        assertThat(other.client().get(one(topic)).status()).isEqualTo(404);
        assertThat(other.client().get(one(topic) + "/entries").status()).isEqualTo(404);
        assertThat(other.client().post(one(topic) + "/entries", "message", "I").status())
                .isEqualTo(404);
    }

    @Test
    void an_assignment_of_type_discussion_topic_is_created_with_its_topic() {
        JsonNode made =
                teacher.postJson(
                                api + "/assignments",
                                """
                                {"assignment": {"name": "Why?", "description": "<b>Say</b>",
                                  "submission_types": ["discussion_topic"],
                                  "points_possible": 4, "published": false}}
                                """)
                        .json();

        JsonNode topic = made.path("discussion_topic");
        assertThat(topic.path("title").asString()).isEqualTo("Why?");
        assertThat(topic.path("message").asString()).isEqualTo("<b>Say</b>");
        assertThat(topic.path("published").asBoolean(true)).isFalse();
        assertThat(made.path("description").asString()).isEqualTo("<b>Say</b>");
        assertThat(made.path("points_possible").asDouble()).isEqualTo(4);
        assertThat(teacher.get(topics).each("id")).containsExactly(topic.path("id").asString());
        assertThat(
                        teacher.post(
                                        api + "/assignments",
                                        "assignment[submission_types][]",
                                        "discussion_topic")
                                .status())
                .isEqualTo(400);
    }

    @Test
    void an_assignment_changed_to_type_discussion_topic_gets_a_topic() {
        long essay =
                teacher.post(
                                api + "/assignments",
                                "assignment[published]",
                                "true",
                                "assignment[name]",
                                "Essay",
                                "assignment[description]",
                                "Write")
                        .id();
        String type = "assignment[submission_types][]";
        String one = api + "/assignments/" + essay;
        JsonNode topic = teacher.put(one, type, "discussion_topic").json().path("discussion_topic");

        assertThat(topic.path("title").asString()).isEqualTo("Essay");
        assertThat(topic.path("message").asString()).isEqualTo("Write");
        assertThat(topic.path("published").asBoolean()).isTrue();
        assertThat(topic.path("assignment_id").asLong()).isEqualTo(essay);
        teacher.put(one, type, "discussion_topic", "assignment[name]", "Talk");
        assertThat(teacher.get(topics).each("title")).containsExactly("Talk");
    }

    @Test
    void a_copy_of_its_assignment_is_one_of_the_discussion_too() {
        JsonNode topic =
                teacher.post(topics, "title", "Why?", "message", "Say", "pinned", true, POINTS, 4)
                        .ok();
        JsonNode copy = teacher.post(assignment(topic) + "/duplicate").ok();

        JsonNode copied = teacher.get(one(copy.path("discussion_topic"))).ok();
        assertThat(copied.path("title").asString()).isEqualTo("Why? Copy");
        assertThat(copied.path("message").asString()).isEqualTo("Say");
        assertThat(copied.path("published").asBoolean(true)).isFalse();
        assertThat(copied.path("pinned").asBoolean(true)).isFalse();
        assertThat(copied.path("assignment_id")).isEqualTo(copy.path("id"));
        teacher.put(one(copied), "published", true).ok();
        assertThat(teacher.get(assignment(copied)).ok().path("published").asBoolean()).isTrue();
    }

    @Test
    void students_grade_nothing_and_do_not_change_what_is_graded() {
        Client client = student.client();
        assertThat(client.post(topics, "title", "A", POINTS, 100).status()).isEqualTo(403);
        JsonNode own = client.post(topics, "title", "Mine").ok();
        assertThat(client.put(one(own), POINTS, 100).status()).isEqualTo(403);
        teacher.put(one(own), POINTS, 1).ok();
        assertThat(client.put(one(own), "title", "Theirs").status()).isEqualTo(403);
        assertThat(client.delete(one(own)).status()).isEqualTo(403);
        assertThat(teacher.post(topics, "title", "A", POINTS, -1).status()).isEqualTo(400);
        assertThat(teacher.get(topics).each("title")).containsExactly("Mine");
    }
}
