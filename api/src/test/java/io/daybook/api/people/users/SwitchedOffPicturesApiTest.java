package io.daybook.api.people.users;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import tools.jackson.databind.JsonNode;

/** The service {@code avatars} of an institution. */
@DisplayNameGeneration(ReplaceUnderscores.class)
@Isolated("It switches off the pictures of all users")
class SwitchedOffPicturesApiTest {

    private static final String SERVICE = "account[services][avatars]";
    private static final String PICTURE = "https://pictures.example.edu/me.png";

    private final School school = new School();
    private final Client admin = school.admin();
    private final Person person = school.person("Pat Doe");
    private final String path = "/api/v1/users/" + person.id();

    @BeforeEach
    void chooseAndSwitchOff() {
        person.client().put("/api/v1/users/self", "user[avatar][url]", PICTURE).ok();
        admin.put("/api/v1/accounts/1", SERVICE, false).ok();
    }

    @AfterEach
    void switchOn() {
        admin.put("/api/v1/accounts/1", SERVICE, true).ok();
        assertThat(admin.get(path).ok().path("avatar_url").asString()).isEqualTo(PICTURE);
    }

    @Test
    void neither_a_user_nor_a_list_of_users_shows_a_picture() {
        JsonNode listed =
                admin.get(
                                "/api/v1/accounts/1/users",
                                "search_term",
                                person.id(),
                                "include[]",
                                "avatar_url",
                                "per_page",
                                100)
                        .ok();

        assertThat(person.client().get("/api/v1/users/self").ok().has("avatar_url")).isFalse();
        assertThat(admin.get(path).ok().has("avatar_url")).isFalse();
        assertThat(listed)
                .filteredOn(user -> user.path("id").asLong() == person.id())
                .singleElement()
                .satisfies(user -> assertThat(user.has("avatar_url")).isFalse());
    }

    @Test
    void a_profile_shows_none() {
        assertThat(admin.get(path + "/profile").ok().path("avatar_url").isNull()).isTrue();
    }

    @Test
    void users_in_short_form_show_none() {
        long course = school.course();
        String courses = "/api/v1/courses/" + course;
        school.enroll(course, person, "Teacher");
        Person student = school.student(course);
        long topic =
                person.client()
                        .post(courses + "/discussion_topics", "title", "Hello", "published", true)
                        .id();

        JsonNode read =
                student.client().get(courses + "/discussion_topics/" + topic).ok().path("author");

        assertThat(read.path("id").asLong()).isEqualTo(person.id());
        assertThat(read.path("avatar_image_url").isNull()).isTrue();
    }

    @Test
    void a_comment_shows_the_picture_of_those_without_one() {
        long course = school.course();
        String courses = "/api/v1/courses/" + course;
        school.enroll(course, person, "Teacher");
        Person student = school.student(course);
        long essay =
                admin.post(
                                courses + "/assignments",
                                "assignment[name]",
                                "Essay",
                                "assignment[published]",
                                true)
                        .id();

        JsonNode comment =
                person.client()
                        .put(
                                courses + "/assignments/" + essay + "/submissions/" + student.id(),
                                "comment[text_comment]",
                                "Well done")
                        .ok()
                        .path("submission_comments")
                        .path(0);

        assertThat(comment.path("author_id").asLong()).isEqualTo(person.id());
        assertThat(comment.path("avatar_path").asString()).endsWith("avatar-50.png");
        assertThat(comment.path("author").path("avatar_image_url").asString())
                .endsWith("avatar-50.png");
    }

    @Test
    void neither_a_conversation_nor_a_search_for_recipients_shows_any() {
        long course = school.course();
        school.enroll(course, person, "Teacher");
        Person student = school.student(course);
        student.client()
                .post("/api/v1/conversations", "recipients[]", person.id(), "body", "Hello")
                .ok();

        JsonNode conversation =
                student.client()
                        .get(
                                "/api/v1/conversations",
                                "scope",
                                "sent",
                                "include[]",
                                "participant_avatars")
                        .ok()
                        .path(0);
        JsonNode found =
                student.client()
                        .get("/api/v1/search/recipients", "user_id", person.id())
                        .ok()
                        .path(0);

        assertThat(conversation.path("audience").path(0).asLong()).isEqualTo(person.id());
        assertThat(conversation.path("avatar_url").isNull()).isTrue();
        assertThat(conversation.path("participants"))
                .allMatch(participant -> !participant.has("avatar_url"));
        assertThat(found.path("id").asLong()).isEqualTo(person.id());
        assertThat(found.path("avatar_url").isNull()).isTrue();
    }

    @Test
    void members_of_a_collaboration_show_none() {
        long course = school.course();
        school.enroll(course, person, "Teacher");
        long collaboration =
                person.client()
                        .post(
                                "/courses/" + course + "/collaborations",
                                "collaboration[title]",
                                "Notes",
                                "collaboration[url]",
                                "https://docs.example.org/1",
                                "user[]",
                                person.id())
                        .id();

        JsonNode members =
                person.client()
                        .get(
                                "/api/v1/collaborations/" + collaboration + "/members",
                                "include[]",
                                "avatar_image_url")
                        .ok();

        assertThat(members)
                .filteredOn(member -> member.path("collaborator_id").asLong() == person.id())
                .singleElement()
                .satisfies(member -> assertThat(member.path("avatar_image_url").isNull()).isTrue());
    }
}
