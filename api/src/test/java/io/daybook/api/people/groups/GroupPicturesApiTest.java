package io.daybook.api.people.groups;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import io.daybook.api.platform.support.TestDaybook;
import io.daybook.api.platform.support.Upload;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import tools.jackson.databind.JsonNode;

@DisplayNameGeneration(ReplaceUnderscores.class)
@TestInstance(Lifecycle.PER_CLASS)
class GroupPicturesApiTest {

    private static final String OWN = "/api/v1/users/self/files";

    private final School school = new School();
    private final Client nobody = TestDaybook.running().nobody();
    private Client teacher = school.admin();
    private Person student = new Person(0, "", teacher);
    private String groups = "";

    @BeforeAll
    void make_a_category() {
        long course = school.course();
        teacher = school.teacher(course).client();
        student = school.student(course);
        String categories = "/api/v1/courses/" + course + "/group_categories";
        long category = teacher.post(categories, "name", "Teams").id();
        groups = "/api/v1/group_categories/" + category + "/groups";
    }

    private String group(Object... parameters) {
        return "/api/v1/groups/" + teacher.post(groups, parameters).id();
    }

    private static long image(Client owner, String to, String type) {
        return Upload.of(owner, to, "picture", "pixels", "content_type", type).path("id").asLong();
    }

    private static void assertRefused(Reply reply) {
        assertThat(reply.status()).isEqualTo(400);
        assertThat(reply.text()).contains("avatar_id");
    }

    @Test
    void a_group_is_created_with_an_image_that_everyone_who_sees_the_group_can_read() {
        JsonNode made =
                teacher.post(groups, "name", "A", "avatar_id", image(teacher, OWN, "image/png"))
                        .ok();

        String address = made.path("avatar_url").asString();
        assertThat(nobody.get(address).text()).isEqualTo("pixels");
        assertThat(teacher.get(groups).each("avatar_url")).contains(address);
    }

    @Test
    void its_picture_is_replaced_by_one_of_its_files_and_taken_away() {
        String group = group("name", "B");
        assertThat(teacher.get(group).ok().path("avatar_url").isNull()).isTrue();
        long file = image(teacher, group + "/files", "image/jpeg");

        JsonNode changed = teacher.put(group, "avatar_id", file).ok();
        assertThat(changed.path("avatar_url").asString()).contains("/files/" + file + "/");
        assertThat(teacher.put(group, "name", "Still").ok().path("avatar_url"))
                .isEqualTo(changed.path("avatar_url"));

        assertThat(teacher.put(group, "avatar_id", "").ok().path("avatar_url").isNull()).isTrue();
    }

    @Test
    void a_deleted_file_is_no_picture_any_more() {
        long file = image(teacher, OWN, "image/png");
        String group = group("name", "C", "avatar_id", file);

        teacher.delete("/api/v1/files/" + file).ok();

        assertThat(teacher.get(group).ok().path("avatar_url").isNull()).isTrue();
    }

    @Test
    void only_images_of_ones_own_or_of_the_group_are_taken() {
        String group = group("name", "D");
        long foreign = image(student.client(), OWN, "image/png");
        long ofOther = image(teacher, group("name", "E") + "/files", "image/png");
        long noImage = image(teacher, OWN, "text/plain");

        for (long file : new long[] {foreign, ofOther, noImage, 999_999_999}) {
            assertRefused(teacher.put(group, "avatar_id", file));
            assertRefused(teacher.post(groups, "name", "F", "avatar_id", file));
        }
        assertThat(teacher.get(group).ok().path("avatar_url").isNull()).isTrue();
    }
}
