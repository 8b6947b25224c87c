package io.daybook.api.people.favorites;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Which courses and groups users mark, and what they are shown before they mark any. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class FavoritesApiTest {

    private static final String COURSES = "/api/v1/users/self/favorites/courses";
    private static final String GROUPS = "/api/v1/users/self/favorites/groups";

    private final School school = new School();
    private final long one = school.course();
    private final long other = school.course();
    private final Person person = school.student(one);
    private final Client client = person.client();

    @Test
    void marked_courses_are_listed_alone() {
        school.enroll(other, person, "Student");
        assertThat(client.get(COURSES).each("id")).containsExactly("" + one, "" + other);

        JsonNode favorite = client.post(COURSES + "/" + other).ok();

        assertThat(favorite.path("context_id").asLong()).isEqualTo(other);
        assertThat(favorite.path("context_type").asString()).isEqualTo("Course");
        assertThat(client.get(COURSES).each("id")).containsExactly("" + other);
        assertThat(client.get("/api/v1/courses", "include[]", "favorites").each("is_favorite"))
                .containsExactly("false", "true");
        client.delete(COURSES + "/" + other).ok();
        assertThat(client.get(COURSES).each("id")).hasSize(2);
    }

    @Test
    void a_reset_shows_all_courses_again() {
        school.enroll(other, person, "Student");
        client.post(COURSES + "/" + other).ok();

        assertThat(client.delete(COURSES).ok().path("message").asString()).isEqualTo("OK");
        assertThat(client.get(COURSES).each("id")).hasSize(2);
    }

    @Test
    void a_course_is_marked_and_unmarked_by_its_foreign_id() {
        String sisId = School.unique("bio");
        String path = COURSES + "/sis_course_id:" + sisId;
        school.admin().put("/api/v1/courses/" + one, "course[sis_course_id]", sisId).ok();

        client.post(path).ok();
        assertThat(client.delete(path).ok().path("context_id").asLong()).isEqualTo(one);

        assertThat(client.delete(path).status()).isEqualTo(404);
        assertThat(client.delete(COURSES + "/sis_course_id:none").status()).isEqualTo(404);
    }

    @Test
    void what_is_no_favorite_is_not_found_to_be_removed() {
        assertThat(client.delete(COURSES + "/" + one).status()).isEqualTo(404);
        assertThat(client.delete(GROUPS + "/999999").status()).isEqualTo(404);
    }

    @Test
    void what_one_may_not_read_is_no_favorite() {
        assertThat(client.post(COURSES + "/" + other).status()).isEqualTo(403);
        assertThat(client.post(COURSES + "/999999999").status()).isEqualTo(404);
        assertThat(client.post(GROUPS + "/999999999").status()).isEqualTo(404);
    }

    @Test
    void marked_groups_are_listed_alone() {
        long first = client.post("/api/v1/courses/" + one + "/groups", "name", "First").id();
        client.post("/api/v1/courses/" + one + "/groups", "name", "Second").id();
        assertThat(client.get(GROUPS).each("name")).containsExactly("First", "Second");

        client.post(GROUPS + "/" + first).ok();

        assertThat(client.get(GROUPS).each("name")).containsExactly("First");
        assertThat(
                        client.get("/api/v1/users/self/groups", "include[]", "is_favorite")
                                .each("is_favorite"))
                .containsExactly("true", "false");
        assertThat(school.student(one).client().post(GROUPS + "/" + first).status()).isEqualTo(403);
        client.delete(GROUPS).ok();
        assertThat(client.get(GROUPS).each("name")).hasSize(2);
    }

    @Test
    void groups_are_added_to_and_removed_from_favorites_by_sis_id() {
        long group = client.post("/api/v1/courses/" + one + "/groups", "name", "First").id();
        String sisId = School.unique("red");
        school.admin().put("/api/v1/groups/" + group, "sis_group_id", sisId).ok();
        String path = GROUPS + "/sis_group_id:" + sisId;

        assertThat(client.post(path).ok().path("context_id").asLong()).isEqualTo(group);
        assertThat(client.delete(path).ok().path("context_id").asLong()).isEqualTo(group);

        assertThat(client.delete(path).status()).isEqualTo(404);
        assertThat(client.post(GROUPS + "/sis_group_id:none").status()).isEqualTo(404);
    }

    @Test
    void without_its_last_favorite_group_a_user_is_shown_all_again() {
        long first = client.post("/api/v1/courses/" + one + "/groups", "name", "First").id();
        client.post("/api/v1/courses/" + one + "/groups", "name", "Second").id();
        client.post(GROUPS + "/" + first).ok();

        JsonNode removed = client.delete(GROUPS + "/" + first).ok();

        assertThat(removed.path("context_id").asLong()).isEqualTo(first);
        assertThat(removed.path("context_type").asString()).isEqualTo("Group");
        assertThat(client.get(GROUPS).each("name")).containsExactly("First", "Second");
        assertThat(client.delete(GROUPS + "/" + first).status()).isEqualTo(404);
    }

    @Test
    void a_changed_user_is_answered_with_address_language_and_time_zone() {
        JsonNode changed =
                client.put(
                                "/api/v1/users/self",
                                "user[email]",
                                "me@example.edu",
                                "user[locale]",
                                "de",
                                "user[time_zone]",
                                "Europe/Berlin")
                        .ok();

        assertThat(changed.path("email").asString()).isEqualTo("me@example.edu");
        assertThat(changed.path("locale").asString()).isEqualTo("de");
        assertThat(changed.path("time_zone").asString()).isEqualTo("Europe/Berlin");
    }
}
