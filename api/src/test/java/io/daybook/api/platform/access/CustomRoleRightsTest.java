package io.daybook.api.platform.access;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(ReplaceUnderscores.class)
class CustomRoleRightsTest {

    private static final Set<String> NOTHING = Set.of();
    private static final RightsWorld WORLD = new RightsWorld();

    /** What the administrators have in an account that is no root account, and in its courses. */
    private static final Set<String> ADMINISTRATORS =
            RightsTable.where(line -> line.isAbout("account", "course") && line.isAdministrators());

    /** The rights that are answered with yes; nothing when the question itself is refused. */
    private static Set<String> rights(Client client, String context) {
        List<Object> asked = new ArrayList<>();
        for (String name : RightsTable.names()) {
            asked.add("permissions[]");
            asked.add(name);
        }
        Reply reply = client.get("/api/v1/" + context + "/permissions", asked.toArray());
        if (reply.status() == 403) {
            return NOTHING;
        }
        Set<String> held = new TreeSet<>();
        reply.ok()
                .properties()
                .forEach(
                        answer -> {
                            if (answer.getValue().asBoolean()) {
                                held.add(answer.getKey());
                            }
                        });
        return held;
    }

    private final String own = "accounts/" + WORLD.college;
    private final String below = "accounts/" + WORLD.department;
    private final String course = "courses/" + WORLD.courses.get("running");

    @Test
    void a_role_in_an_account_starts_out_without_rights() {
        Client holder = WORLD.administrator(WORLD.college, WORLD.role(WORLD.college, "Empty"));
        assertThat(rights(holder, own)).isEmpty();
        assertThat(rights(holder, course)).isEmpty();
        assertThat(holder.get("/api/v1/" + own).status()).isEqualTo(200);
        assertThat(holder.get("/api/v1/" + below).status()).isEqualTo(200);
        assertThat(holder.get("/api/v1/accounts/1").status()).isEqualTo(403);
    }

    @Test
    void it_can_be_given_whatever_there_is_in_the_account() {
        long role = WORLD.role(WORLD.college, "Full", WORLD.all(true));
        Client holder = WORLD.administrator(WORLD.college, role);
        Set<String> all =
                RightsTable.where(
                        line ->
                                line.isAbout("account", "course")
                                        && !line.permission().equals("view_notifications"));
        assertThat(rights(holder, own)).isEqualTo(all);
        assertThat(rights(holder, below)).isEqualTo(all);
        assertThat(rights(holder, course)).isEqualTo(all);
        assertThat(rights(holder, "accounts/1")).isEmpty();
        assertThat(rights(holder, "accounts/" + WORLD.sibling)).isEmpty();
    }

    @Test
    void it_has_what_was_given_and_no_more() {
        long role =
                WORLD.role(
                        WORLD.college,
                        "Reader",
                        "permissions[read_course_content][explicit]",
                        true,
                        "permissions[read_course_content][enabled]",
                        true,
                        "permissions[read_roster][explicit]",
                        true,
                        "permissions[read_roster][enabled]",
                        true,
                        "permissions[read_roster][applies_to_self]",
                        false);
        Client holder = WORLD.administrator(WORLD.college, role);
        assertThat(rights(holder, own)).containsExactly("read_course_content");
        assertThat(rights(holder, below)).containsExactly("read_course_content", "read_roster");
        assertThat(rights(holder, course)).containsExactly("read_course_content", "read_roster");
    }

    @ParameterizedTest
    @ValueSource(strings = {"S", "T", "A", "D", "O"})
    void a_role_of_courses_has_the_rights_of_its_base(String letter) {
        Client holder = WORLD.enrolled(letter);
        assertThat(rights(holder, course))
                .isEqualTo(RightsTable.where(line -> line.isOnFor(letter)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"S", "T", "A", "D", "O"})
    void and_what_can_be_given_to_its_base(String letter) {
        Client holder = WORLD.enrolled(letter, WORLD.all(true));
        Set<String> given = rights(holder, course);
        given.remove("manage_feature_flags");
        assertThat(given).isEqualTo(RightsTable.where(line -> line.canBeOnFor(letter)));
    }

    @Test
    void what_a_role_has_where_it_is_held_cannot_be_taken_away_below() {
        Client holder = WORLD.administrator(WORLD.college);
        WORLD.admin.put("/api/v1/" + below + "/roles/1", WORLD.all(false)).ok();
        assertThat(rights(holder, below)).isEqualTo(ADMINISTRATORS);
        assertThat(rights(WORLD.administrator(WORLD.department), below))
                .isEqualTo(RightsTable.where(line -> line.admin().equals("always")));
        WORLD.admin.put("/api/v1/" + below + "/roles/1", reset()).ok();
    }

    private Object[] reset() {
        return RightsTable.names().stream()
                .flatMap(name -> Stream.<Object>of("permissions[" + name + "][explicit]", 0))
                .toArray();
    }
}
