package io.daybook.api.communication.channels;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@DisplayNameGeneration(ReplaceUnderscores.class)
class ChannelsApiTest {

    private static final String OWN = "/api/v1/users/self/communication_channels";

    private final School school = new School();
    private final Person person = school.person("Ada");
    private final String all = "/api/v1/users/" + person.id() + "/communication_channels";

    /** Every person begins with the address of their login. */
    @BeforeEach
    void awaitFirstChannel() {
        Awaitility.await().until(() -> person.client().get(OWN).each("id"), it -> it.size() == 1);
    }

    private static Reply add(Person by, String path, String address, Object... more) {
        Object[] sent = new Object[more.length + 4];
        sent[0] = "communication_channel[address]";
        sent[1] = address;
        sent[2] = "communication_channel[type]";
        sent[3] = "email";
        System.arraycopy(more, 0, sent, 4, more.length);
        return by.client().post(path, sent);
    }

    @Test
    void a_channel_is_added_unconfirmed_listed_and_deleted() {
        JsonNode added = add(person, OWN, "Ada@example.edu").ok();

        assertThat(added.path("workflow_state").asString()).isEqualTo("unconfirmed");
        assertThat(added.path("address").asString()).isEqualTo("Ada@example.edu");
        assertThat(added.path("type").asString()).isEqualTo("email");
        assertThat(added.path("position").asInt()).isEqualTo(2);
        assertThat(added.path("user_id").asLong()).isEqualTo(person.id());
        assertThat(added.has("last_bounce_at")).isFalse();
        assertThat(add(person, OWN, "ada@example.edu").status()).isEqualTo(400);
        String id = added.path("id").asString();
        assertThat(person.client().get(OWN).each("id")).hasSize(2).last().isEqualTo(id);
        assertThat(school.admin().get(all).ok().path(0).has("last_bounce_at")).isTrue();

        JsonNode deleted = person.client().delete(OWN + "/email/ADA@example.edu").ok();

        assertThat(deleted.path("workflow_state").asString()).isEqualTo("retired");
        assertThat(person.client().delete(OWN + "/" + id).status()).isEqualTo(404);
        assertThat(person.client().get(OWN).ok()).hasSize(1);
        assertThat(add(person, OWN, "ADA@example.edu").ok().path("id").asString()).isEqualTo(id);
    }

    @Test
    void administrators_skip_the_confirmation_and_others_do_not() {
        JsonNode own = add(person, OWN, "one@example.edu", "skip_confirmation", true).ok();
        JsonNode given =
                school.admin()
                        .post(
                                all,
                                "communication_channel[address]",
                                "two@example.edu",
                                "communication_channel[type]",
                                "email",
                                "skip_confirmation",
                                true)
                        .ok();

        assertThat(own.path("workflow_state").asString()).isEqualTo("unconfirmed");
        assertThat(given.path("workflow_state").asString()).isEqualTo("active");
    }

    @Test
    void teachers_see_no_channels_of_their_students() {
        long course = school.course();
        Person student = school.student(course);
        Person teacher = school.teacher(course);
        String path = "/api/v1/users/" + student.id() + "/communication_channels";

        assertThat(teacher.client().get(path).status()).isEqualTo(403);
        assertThat(add(teacher, path, "x@example.edu").status()).isEqualTo(403);
        assertThat(teacher.client().delete(path + "/1").status()).isEqualTo(403);
    }

    @Test
    void push_is_not_enabled_and_unknown_types_and_addresses_are_refused() {
        assertThat(
                        person.client()
                                .post(
                                        OWN,
                                        "communication_channel[type]",
                                        "push",
                                        "communication_channel[token]",
                                        "t")
                                .status())
                .isEqualTo(400);
        assertThat(add(person, OWN, "nobody").status()).isEqualTo(400);
        assertThat(person.client().delete(OWN + "/push").status()).isEqualTo(400);
        assertThat(person.client().delete(OWN + "/push", "push_token", "t").status())
                .isEqualTo(404);
    }

    @Test
    void the_address_the_institution_knows_becomes_a_channel() {
        long id =
                school.admin()
                        .post(
                                "/api/v1/accounts/self/users",
                                "user[name]",
                                "Ben",
                                "pseudonym[unique_id]",
                                School.unique("ben") + "@example.edu",
                                "communication_channel[type]",
                                "email",
                                "communication_channel[address]",
                                "ben@example.edu")
                        .id();
        String channels = "/api/v1/users/" + id + "/communication_channels";

        Awaitility.await()
                .until(() -> school.admin().get(channels).each("address"), it -> !it.isEmpty());

        assertThat(school.admin().get(channels).each("address")).containsExactly("ben@example.edu");
        assertThat(school.admin().get(channels).each("workflow_state")).containsExactly("active");
    }

    @Test
    void preferences_begin_as_usual_and_are_changed_one_by_one_by_category_and_together() {
        long id = add(person, OWN, "prefs@example.edu").id();
        String path = OWN + "/" + id + "/notification_preferences";
        JsonNode all = person.client().get(path).ok().path("notification_preferences");
        assertThat(all.size()).isGreaterThan(70);
        assertThat(
                        person.client()
                                .get(OWN + "/email/prefs@example.edu/notification_preferences")
                                .ok()
                                .path("notification_preferences"))
                .isEqualTo(all);
        assertThat(one(person, path + "/new_announcement").path("frequency").asString())
                .isEqualTo("immediately");
        assertThat(one(person, path + "/assignment_created").path("frequency").asString())
                .isEqualTo("weekly");
        assertThat(one(person, path + "/new_announcement").path("href").asString())
                .endsWith("/new_announcement");

        person.client()
                .put(path + "/new_announcement", "notification_preferences[frequency]", "daily")
                .ok();
        assertThat(
                        one(
                                        person,
                                        OWN
                                                + "/email/PREFS@example.edu"
                                                + "/notification_preferences/new_announcement")
                                .path("frequency")
                                .asString())
                .isEqualTo("daily");

        JsonNode category =
                person.client()
                        .putJson(
                                OWN + "/" + id + "/notification_preference_categories/due_date",
                                "{\"notification_preferences\":[{\"frequency\":\"never\"}]}")
                        .ok()
                        .path("notification_preferences");
        assertThat(category).hasSize(3);
        assertThat(category.path(0).path("frequency").asString()).isEqualTo("never");

        JsonNode many =
                person.client()
                        .put(
                                OWN + "/email/prefs@example.edu/notification_preferences",
                                "notification_preferences[alert][frequency]",
                                "weekly",
                                "notification_preferences[summaries][frequency]",
                                "never")
                        .ok()
                        .path("notification_preferences");
        assertThat(many.values().stream().map(each -> each.path("frequency").asString()))
                .containsExactly("weekly", "never");
        JsonNode byNumber =
                person.client()
                        .put(path, "notification_preferences[alert][frequency]", "daily")
                        .ok()
                        .path("notification_preferences");
        assertThat(byNumber.path(0).path("frequency").asString()).isEqualTo("daily");
        assertThat(
                        person
                                .client()
                                .get(OWN + "/" + id + "/notification_preference_categories")
                                .ok()
                                .path("categories")
                                .values()
                                .stream()
                                .map(JsonNode::asString))
                .contains("announcement", "discussionentry");
    }

    private static JsonNode one(Person person, String path) {
        return person.client().get(path).ok().path("notification_preferences").path(0);
    }

    @Test
    void wrong_preferences_are_refused_and_change_nothing() {
        long id = add(person, OWN, "prefs@example.edu").id();
        String path = OWN + "/" + id + "/notification_preferences";
        String name = "notification_preferences[frequency]";

        assertThat(person.client().put(path + "/nothing_of_it", name, "daily").status())
                .isEqualTo(404);
        assertThat(person.client().put(path + "/alert", name, "hourly").status()).isEqualTo(400);
        assertThat(person.client().put(path + "/alert").status()).isEqualTo(400);
        assertThat(
                        person.client()
                                .put(
                                        path,
                                        "notification_preferences[alert][frequency]",
                                        "never",
                                        "notification_preferences[nothing][frequency]",
                                        "never")
                                .status())
                .isEqualTo(404);
        assertThat(one(person, path + "/alert").path("frequency").asString()).isEqualTo("daily");
        Person other = school.person("Other");
        assertThat(other.client().get(all + "/" + id + "/notification_preferences").status())
                .isEqualTo(403);
        assertThat(other.client().put(path + "/alert", name, "never").status()).isEqualTo(404);
        assertThat(school.admin().get(all + "/" + id + "/notification_preferences").status())
                .isEqualTo(200);
        assertThat(person.client().delete(OWN + "/" + id).status()).isEqualTo(200);
        assertThat(person.client().get(path).status()).isEqualTo(404);
    }
}
