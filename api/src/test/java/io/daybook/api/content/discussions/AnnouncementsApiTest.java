package io.daybook.api.content.discussions;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.School;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** What teachers announce and where it is read. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class AnnouncementsApiTest {

    private static final String ALL = "/api/v1/announcements";

    private final School school = new School();
    private final long course = school.course();
    private final Client teacher = school.teacher(course).client();
    private final Client student = school.student(course).client();
    private final String topics = "/api/v1/courses/" + course + "/discussion_topics";

    private JsonNode announce(String title, Object... more) {
        Object[] all = new Object[more.length + 4];
        System.arraycopy(new Object[] {"title", title, "is_announcement", true}, 0, all, 0, 4);
        System.arraycopy(more, 0, all, 4, more.length);
        return teacher.post(topics, all).ok();
    }

    @Test
    void an_announcement_is_listed_among_announcements_alone() {
        JsonNode made = announce("Exam on Friday");
        teacher.post(topics, "title", "A discussion").ok();

        assertThat(made.path("is_announcement").asBoolean()).isTrue();
        assertThat(made.path("published").asBoolean()).isTrue();
        assertThat(student.get(topics).each("title")).containsExactly("A discussion");
        assertThat(student.get(topics, "only_announcements", true).each("title"))
                .containsExactly("Exam on Friday");
        JsonNode listed = student.get(ALL, "context_codes[]", "course_" + course).ok();
        assertThat(listed).hasSize(1);
        assertThat(listed.path(0).path("title").asString()).isEqualTo("Exam on Friday");
        assertThat(listed.path(0).path("context_code").asString()).isEqualTo("course_" + course);
    }

    @Test
    void only_moderators_announce() {
        assertThat(student.post(topics, "title", "Party", "is_announcement", true).status())
                .isEqualTo(403);
    }

    @Test
    void a_delayed_announcement_is_hidden_from_students() {
        long id = announce("Later", "delayed_post_at", "2999-01-01T00:00:00Z").path("id").asLong();
        String code = "course_" + course;

        assertThat(student.get(topics + "/" + id).status()).isEqualTo(404);
        assertThat(student.get(topics, "only_announcements", true).ok()).isEmpty();
        assertThat(student.get(ALL, "context_codes[]", code, "end_date", "2999-02-01").ok())
                .isEmpty();
        assertThat(teacher.get(ALL, "context_codes[]", code, "end_date", "2999-02-01").ok())
                .hasSize(1);
        assertThat(
                        teacher.get(
                                        ALL,
                                        "context_codes[]",
                                        code,
                                        "end_date",
                                        "2999-02-01",
                                        "active_only",
                                        true)
                                .ok())
                .isEmpty();
    }

    @Test
    void the_latest_of_each_course_come_newest_first() {
        announce("First");
        announce("Second");

        assertThat(
                        student.get(ALL, "context_codes[]", "course_" + course, "latest_only", true)
                                .each("title"))
                .containsExactly("Second");
        assertThat(student.get(ALL, "context_codes[]", "course_" + course).each("title"))
                .containsExactly("Second", "First");
        assertThat(
                        student.get(
                                        ALL,
                                        "context_codes[]",
                                        "course_" + course,
                                        "start_date",
                                        "2001-01-01",
                                        "end_date",
                                        "2001-02-01")
                                .ok())
                .isEmpty();
    }

    @Test
    void courses_must_be_named_and_readable() {
        long other = school.course();
        assertThat(student.get(ALL).status()).isEqualTo(400);
        assertThat(student.get(ALL, "context_codes[]", "group_1").status()).isEqualTo(400);
        assertThat(student.get(ALL, "context_codes[]", "course_" + other).status()).isEqualTo(403);
        assertThat(student.get(ALL, "context_codes[]", "course_999999999").status()).isEqualTo(404);
    }

    @Test
    void what_is_deleted_says_when() {
        long topic = teacher.post(topics, "title", "A").id();
        String entries = topics + "/" + topic + "/entries";
        long entry = student.post(entries, "message", "I").id();

        JsonNode takenBack = student.delete(entries + "/" + entry).ok();
        assertThat(takenBack.path("deleted").asBoolean()).isTrue();
        assertThat(takenBack.path("deleted_at").isString()).isTrue();
        assertThat(teacher.get(entries).ok().path(0).path("deleted_at").isString()).isTrue();
        assertThat(teacher.get(topics + "/" + topic).ok().has("deleted_at")).isFalse();
        assertThat(teacher.delete(topics + "/" + topic).ok().path("deleted_at").isString())
                .isTrue();
    }
}
