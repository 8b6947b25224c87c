package io.daybook.api.content.discussions;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What settings of a course and its account leave students in discussions. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class DiscussionSettingsApiTest {

    private final School school = new School();
    private final long account = account();
    private final long course = course();
    private final String path = "/api/v1/courses/" + course;
    private final String topics = path + "/discussion_topics";
    private final Client teacher = school.teacher(course).client();
    private final Client assistant = school.member(course, "Ta").client();
    private final Client student = school.student(course).client();

    private long account() {
        String below = "/api/v1/accounts/1/sub_accounts";
        return school.admin().post(below, "account[name]", "Department").id();
    }

    private long course() {
        String courses = "/api/v1/accounts/" + account + "/courses";
        return school.admin().post(courses, "course[name]", "Course", "offer", true).id();
    }

    private void set(String setting, boolean value) {
        teacher.put(path + "/settings", setting, value).ok();
    }

    private long topic(Client by, Object... fields) {
        return by.post(topics, fields).id();
    }

    private boolean permits(Client reader, long topic, String what) {
        return reader.get(topics + "/" + topic).ok().path("permissions").path(what).asBoolean();
    }

    private boolean mayStart(Client caller) {
        return caller.get(path, "include[]", "permissions")
                .ok()
                .path("permissions")
                .path("create_discussion_topic")
                .asBoolean();
    }

    @Test
    void students_start_topics_only_where_the_course_lets_them() {
        assertThat(mayStart(student)).isTrue();
        assertThat(student.post(topics, "title", "Before").status()).isEqualTo(200);

        set("allow_student_discussion_topics", false);

        assertThat(mayStart(student)).isFalse();
        assertThat(student.post(topics, "title", "After").status()).isEqualTo(403);
        assertThat(mayStart(assistant)).isTrue();
        assertThat(assistant.post(topics, "title", "Staff").status()).isEqualTo(200);
        assertThat(teacher.get(topics).each("title")).containsOnly("Before", "Staff");
    }

    @Test
    void students_change_what_they_wrote_only_where_the_course_lets_them() {
        long own = topic(student, "title", "Mine");
        String entries = topics + "/" + own + "/entries";
        long entry = student.post(entries, "message", "First").id();
        long empty = topic(student, "title", "Empty");
        assertThat(permits(student, own, "update")).isTrue();
        assertThat(permits(student, empty, "delete")).isTrue();

        set("allow_student_discussion_editing", false);

        assertThat(permits(student, own, "update")).isFalse();
        assertThat(permits(student, empty, "delete")).isFalse();
        assertThat(student.put(topics + "/" + own, "title", "Other").status()).isEqualTo(403);
        assertThat(student.delete(topics + "/" + empty).status()).isEqualTo(403);
        assertThat(student.put(entries + "/" + entry, "message", "Other").status()).isEqualTo(403);
        assertThat(student.delete(entries + "/" + entry).status()).isEqualTo(403);
        assertThat(student.get(entries).ok().path(0).path("message").asString()).isEqualTo("First");
        assertThat(student.post(entries, "message", "Second").status()).isEqualTo(200);
        assertThat(teacher.put(entries + "/" + entry, "message", "Moderated").status())
                .isEqualTo(200);
        assertThat(teacher.delete(topics + "/" + empty).status()).isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void nobody_comments_on_announcements_that_the_course_or_its_account_closes(boolean above) {
        long news = topic(teacher, "title", "News", "is_announcement", true);
        long talk = topic(teacher, "title", "Talk", "published", true);
        String entries = topics + "/" + news + "/entries";
        long entry = student.post(entries, "message", "Really?").id();
        assertThat(permits(student, news, "reply")).isTrue();

        if (above) {
            String setting = "account[settings][lock_all_announcements][value]";
            school.admin().put("/api/v1/accounts/" + account, setting, true).ok();
        } else {
            set("lock_all_announcements", true);
        }

        assertThat(student.get(path + "/settings").ok().path("lock_all_announcements").asBoolean())
                .isTrue();
        assertThat(permits(student, news, "reply")).isFalse();
        assertThat(permits(teacher, news, "reply")).isFalse();
        assertThat(permits(student, talk, "reply")).isTrue();
        assertThat(student.post(entries, "message", "Yes!").status()).isEqualTo(403);
        assertThat(student.put(entries + "/" + entry, "message", "No").status()).isEqualTo(403);
        String replies = entries + "/" + entry + "/replies";
        assertThat(teacher.post(replies, "message", "Yes").status()).isEqualTo(403);
        assertThat(student.post(topics + "/" + talk + "/entries", "message", "Still").status())
                .isEqualTo(200);
        assertThat(teacher.delete(entries + "/" + entry).status()).isEqualTo(200);
    }

    @Test
    void moderators_change_entries_without_having_posted() {
        long role =
                school.admin()
                        .post(
                                "/api/v1/accounts/" + account + "/roles",
                                "label",
                                "Moderator " + course,
                                "base_role_type",
                                "TeacherEnrollment",
                                "permissions[post_to_forum][explicit]",
                                true,
                                "permissions[post_to_forum][enabled]",
                                false)
                        .id();
        Person moderator = school.person("A moderator");
        school.admin()
                .post(
                        path + "/enrollments",
                        "enrollment[user_id]",
                        moderator.id(),
                        "enrollment[role_id]",
                        role,
                        "enrollment[enrollment_state]",
                        "active")
                .ok();
        String entries =
                topics + "/" + topic(teacher, "title", "Talk", "published", true) + "/entries";
        long entry = student.post(entries, "message", "Rude").id();

        assertThat(moderator.client().post(entries, "message", "Hush").status()).isEqualTo(403);
        assertThat(
                        moderator
                                .client()
                                .put(entries + "/" + entry, "message", "Polite")
                                .ok()
                                .path("message")
                                .asString())
                .isEqualTo("Polite");
        assertThat(moderator.client().delete(entries + "/" + entry).status()).isEqualTo(200);
    }
}
