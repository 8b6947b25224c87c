package io.daybook.api.grading.outcomes;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Groups and outcomes that courses share: those of an account and those of the institution. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class SharedOutcomesApiTest {

    private final School school = new School();
    private final Client admin = school.admin();
    private final Client teacher = school.teacher(school.course()).client();

    private JsonNode group(String context, String title) {
        Reply redirect = admin.get(context + "/root_outcome_group");
        JsonNode root = admin.get(redirect.header("Location").orElseThrow()).ok();
        return admin.post(root.path("subgroups_url").asString(), "title", title).ok();
    }

    @ParameterizedTest
    @ValueSource(strings = {"/api/v1/accounts/self", "/api/v1/global"})
    void administrators_make_change_and_remove_groups_that_teachers_only_read(String context) {
        JsonNode group = group(context, School.unique("Shared "));
        String url = group.path("url").asString();
        String subgroups = group.path("subgroups_url").asString();
        JsonNode inner = admin.post(subgroups, "title", "Inner").ok();

        assertThat(teacher.post(subgroups, "title", "Mine").status()).isEqualTo(403);
        assertThat(teacher.put(url, "title", "Mine").status()).isEqualTo(403);
        assertThat(admin.put(url, "title", "Renamed").ok().path("title").asString())
                .isEqualTo("Renamed");
        assertThat(admin.get(subgroups).ok().findValuesAsString("title")).contains("Inner");
        admin.delete(inner.path("url").asString()).ok();
        assertThat(admin.get(subgroups).ok().isEmpty()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"/api/v1/accounts/self", "/api/v1/global"})
    void an_outcome_is_made_in_one_group_and_linked_to_another(String context) {
        JsonNode group = group(context, School.unique("Outcomes "));
        String outcomes = group.path("outcomes_url").asString();
        long id = admin.post(outcomes, "title", "Reads").ok().path("outcome").path("id").asLong();
        String elsewhere = group(context, School.unique("Links ")).path("outcomes_url").asString();

        admin.put(elsewhere + "/" + id).ok();
        assertThat(admin.get(elsewhere).ok().path(0).path("outcome").path("id").asLong())
                .isEqualTo(id);
        assertThat(teacher.delete(outcomes + "/" + id).status()).isEqualTo(403);
        admin.delete(outcomes + "/" + id).ok();
        assertThat(admin.get(outcomes).ok().isEmpty()).isTrue();
        assertThat(admin.get(elsewhere).ok().size()).as("the other link stays").isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/api/v1/accounts/self", "/api/v1/global"})
    void a_group_of_the_institution_is_copied_into_a_group(String context) {
        JsonNode source = group("/api/v1/global", School.unique("Source "));
        admin.post(source.path("outcomes_url").asString(), "title", "Writes").ok();
        JsonNode to = group(context, School.unique("Copies "));

        JsonNode copy =
                admin.post(
                                to.path("import_url").asString(),
                                "source_outcome_group_id",
                                source.path("id").asLong())
                        .ok();

        assertThat(copy.path("title")).isEqualTo(source.path("title"));
        assertThat(admin.get(copy.path("outcomes_url").asString()).ok().size()).isEqualTo(1);
    }
}
