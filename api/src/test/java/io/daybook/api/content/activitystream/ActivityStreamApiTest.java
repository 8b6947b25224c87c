package io.daybook.api.content.activitystream;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import io.daybook.api.platform.support.TestClock;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@DisplayNameGeneration(ReplaceUnderscores.class)
class ActivityStreamApiTest {

    private static final String STREAM = "/api/v1/users/self/activity_stream";

    private final School school = new School();
    private final long course = school.course();
    private final Person teacher = school.teacher(course);
    private final Person student = school.student(course);

    private long topic(long in, Person by, String title, Object... more) {
        List<Object> all =
                new ArrayList<>(
                        List.of("title", title, "message", "<p>Text</p>", "published", true));
        all.addAll(List.of(more));
        return by.client().post("/api/v1/courses/" + in + "/discussion_topics", all.toArray()).id();
    }

    private static List<String> titles(Client client, String path) {
        return client.get(path).each("title");
    }

    @Test
    void what_happened_last_in_any_course_comes_first() {
        long other = school.course();
        Person there = school.teacher(other);
        school.enroll(other, student, "Student");
        long first = topic(course, teacher, "Question");
        topic(other, there, "News", "is_announcement", true);
        topic(course, teacher, "Draft", "published", false);
        topic(
                course,
                teacher,
                "Later",
                "delayed_post_at",
                TestClock.running().instant().plus(1, ChronoUnit.DAYS).toString());

        assertThat(titles(student.client(), STREAM)).containsExactly("News", "Question");
        teacher.client()
                .post(
                        "/api/v1/courses/" + course + "/discussion_topics/" + first + "/entries",
                        "message",
                        "An answer")
                .ok();
        assertThat(titles(student.client(), STREAM)).containsExactly("Question", "News");
        assertThat(titles(student.client(), STREAM + "?per_page=1&page=2")).containsExactly("News");
        assertThat(titles(student.client(), "/api/v1/courses/" + other + "/activity_stream"))
                .containsExactly("News");

        JsonNode question = student.client().get(STREAM).ok().get(0);
        assertThat(question.path("type").asString()).isEqualTo("DiscussionTopic");
        assertThat(question.path("discussion_topic_id").asLong()).isEqualTo(first);
        assertThat(question.path("total_root_discussion_entries").asInt()).isEqualTo(1);
        assertThat(question.path("read_state").asBoolean()).isFalse();
        assertThat(question.path("message").asString()).isEqualTo("<p>Text</p>");
    }

    @Test
    void a_grade_and_a_comment_are_unread_items_for_their_student() {
        long assignment =
                teacher.client()
                        .post(
                                "/api/v1/courses/" + course + "/assignments",
                                "assignment[name]",
                                "Essay",
                                "assignment[published]",
                                true,
                                "assignment[points_possible]",
                                10)
                        .id();
        assertThat(titles(student.client(), STREAM)).isEmpty();
        teacher.client()
                .put(
                        "/api/v1/courses/"
                                + course
                                + "/assignments/"
                                + assignment
                                + "/submissions/"
                                + student.id(),
                        "submission[posted_grade]",
                        "7")
                .ok();

        JsonNode graded = student.client().get(STREAM).ok().get(0);
        assertThat(graded.path("type").asString()).isEqualTo("Submission");
        assertThat(graded.path("title").asString()).isEqualTo("Essay");
        assertThat(graded.path("score").asDouble()).isEqualTo(7);
        assertThat(titles(school.student(course).client(), STREAM)).isEmpty();
        assertThat(titles(teacher.client(), STREAM)).isEmpty();
    }

    @Test
    void a_message_is_an_unread_item_for_its_recipient_and_counted_by_type() {
        topic(course, teacher, "Question");
        teacher.client()
                .post(
                        "/api/v1/conversations",
                        "recipients[]",
                        student.id(),
                        "subject",
                        "Hello",
                        "body",
                        "Are you there?",
                        "context_code",
                        "course_" + course)
                .ok();

        JsonNode message = student.client().get(STREAM).ok().get(0);
        assertThat(message.path("type").asString()).isEqualTo("Conversation");
        assertThat(message.path("message").asString()).isEqualTo("Are you there?");
        assertThat(message.path("private").asBoolean()).isTrue();
        assertThat(message.path("course_id").isNull()).isTrue();

        JsonNode summary = student.client().get(STREAM + "/summary").ok();
        assertThat(summary).hasSize(2);
        assertThat(summary.get(0).path("type").asString()).isEqualTo("Conversation");
        assertThat(summary.get(0).path("unread_count").asInt()).isEqualTo(1);
        assertThat(summary.get(1).path("count").asInt()).isEqualTo(1);
        assertThat(
                        student.client()
                                .get("/api/v1/courses/" + course + "/activity_stream/summary")
                                .ok())
                .hasSize(2);
    }

    @Test
    void a_discussion_for_other_sections_is_not_listed() {
        long section =
                teacher.client()
                        .post(
                                "/api/v1/courses/" + course + "/sections",
                                "course_section[name]",
                                "Evening")
                        .id();
        topic(course, teacher, "Evening only", "specific_sections", section);

        assertThat(titles(student.client(), STREAM)).isEmpty();
        assertThat(titles(teacher.client(), STREAM)).containsExactly("Evening only");
    }

    @Test
    void the_stream_of_a_course_is_refused_to_who_does_not_read_it() {
        Person stranger = school.person("Stranger");
        String path = "/api/v1/courses/" + course + "/activity_stream";

        assertThat(stranger.client().get(path).status()).isEqualTo(403);
        assertThat(stranger.client().get(path + "/summary").status()).isEqualTo(403);
    }
}
