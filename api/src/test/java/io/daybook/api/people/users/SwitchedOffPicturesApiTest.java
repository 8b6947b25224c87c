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
}
