package io.daybook.api.platform.files;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.School;
import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/** Folders of users and groups by number and by path. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class FolderPathsApiTest {

    private final School school = new School();
    private final School.Person owner = school.person("Folder Owner");
    private final Client stranger = school.person("Folder Stranger").client();

    private static void makeAndFind(Client client, String context) {
        long outer = client.post(context + "/folders", "name", "Outer").id();
        client.post(context + "/folders", "name", "Inner", "parent_folder_id", outer).ok();

        List<String> found =
                client.get(context + "/folders/by_path/Outer/Inner")
                        .ok()
                        .findValuesAsString("name");
        assertThat(found).hasSize(3).endsWith("Outer", "Inner");
        assertThat(client.get(context + "/folders/by_path/Outer").each("name")).hasSize(2);
        assertThat(client.get(context + "/folders/by_path").each("id"))
                .as("the root alone")
                .hasSize(1);
        assertThat(client.get(context + "/folders/" + outer).ok().path("name").asString())
                .isEqualTo("Outer");
        assertThat(client.get(context + "/folders/by_path/Outer/None").status()).isEqualTo(404);
    }

    @Test
    void a_user_finds_folders_by_path_and_others_do_not() {
        String own = "/api/v1/users/" + owner.id();
        makeAndFind(owner.client(), own);

        assertThat(owner.client().get(own + "/folders", "per_page", 100).each("name"))
                .contains("Outer", "Inner");
        assertThat(stranger.get(own + "/folders").status()).isEqualTo(403);
        assertThat(stranger.get(own + "/folders/by_path/Outer").status()).isEqualTo(403);
    }

    @Test
    void members_of_a_group_find_its_folders_by_path_and_others_do_not() {
        long group = owner.client().post("/api/v1/groups", "name", "Folders").id();
        String context = "/api/v1/groups/" + group;
        makeAndFind(owner.client(), context);

        assertThat(stranger.get(context + "/folders/by_path/Outer").status()).isIn(403, 404);
    }
}
