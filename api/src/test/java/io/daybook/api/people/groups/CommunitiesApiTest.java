package io.daybook.api.people.groups;

import static io.daybook.api.people.groups.GroupCourse.one;
import static io.daybook.api.platform.support.School.unique;
import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@DisplayNameGeneration(ReplaceUnderscores.class)
class CommunitiesApiTest {

    private final School school = new School();
    private final Client admin = school.admin();

    @Test
    void a_community_belongs_to_the_institution_and_may_become_public_once() {
        String name = unique("Chess ");
        JsonNode chess = admin.post("/api/v1/groups", "name", name).ok();
        Person anyone = school.person("Anyone");
        String path = one(chess.path("id").asLong());

        assertThat(chess.path("context_type").asString()).isEqualTo("Account");
        assertThat(chess.path("role").asString()).isEqualTo("communities");
        assertThat(chess.path("join_level").asString()).isEqualTo("invitation_only");
        assertThat(anyone.client().get(path).status()).isEqualTo(403);
        admin.put(path, "is_public", true).ok();
        assertThat(anyone.client().get(path).status()).isEqualTo(200);
        assertThat(admin.put(path, "is_public", false).status()).isEqualTo(400);
        assertThat(admin.get("/api/v1/accounts/self/groups", "search_term", name).ok()).hasSize(1);
        assertThat(anyone.client().get("/api/v1/accounts/self/groups").status()).isEqualTo(403);
    }

    @Test
    void any_user_starts_a_community_and_becomes_its_moderator() {
        Person founder = school.person("Founder");
        Person friend = school.person("Friend");

        JsonNode made = founder.client().post("/api/v1/groups", "name", "Chess").ok();

        String path = one(made.path("id").asLong());
        JsonNode own = founder.client().get(path + "/memberships/self").ok();
        assertThat(made.path("role").asString()).isEqualTo("communities");
        assertThat(made.path("members_count").asInt()).isEqualTo(1);
        assertThat(own.path("moderator").asBoolean()).isTrue();
        assertThat(own.path("workflow_state").asString()).isEqualTo("accepted");
        assertThat(
                        founder.client()
                                .post(path + "/memberships", "user_id", friend.id())
                                .ok()
                                .path("workflow_state")
                                .asString())
                .isEqualTo("invited");
        assertThat(friend.client().put(path, "name", "Mine").status()).isEqualTo(403);
        assertThat(friend.client().delete(path).status()).isEqualTo(403);
        founder.client().put(path, "name", "Chess club").ok();
        founder.client().delete(path).ok();
    }
}
