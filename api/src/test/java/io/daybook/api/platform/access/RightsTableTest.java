package io.daybook.api.platform.access;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.application.platform.access.Right;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Every right in every role and context, asked for over HTTP and compared with the table of the
 * specification (docs/spec/institution.md, section 2.2).
 */
@DisplayNameGeneration(ReplaceUnderscores.class)
class RightsTableTest {

    private static final Set<String> NOTHING = Set.of();
    private static final RightsWorld WORLD = new RightsWorld();

    /** What the administrators have in an account that is no root account, and in its courses. */
    private static final Set<String> ADMINISTRATORS =
            RightsTable.where(line -> line.isAbout("account", "course") && line.isAdministrators());

    private static boolean isStaff(String letter) {
        return !letter.equals("S") && !letter.equals("O");
    }

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

    private static Set<String> rightsIn(String course, String letter) {
        return rights(WORLD.member(letter.charAt(0)), "courses/" + WORLD.courses.get(course));
    }

    @Test
    void the_table_lists_every_right_that_can_be_granted() {
        assertThat(RightsTable.names())
                .containsExactlyInAnyOrderElementsOf(
                        Stream.of(Right.values())
                                .filter(right -> right != Right.READ)
                                .filter(right -> right != Right.READ_AS_ADMIN)
                                .map(Right::permission)
                                .toList());
    }

    @Nested
    class In_courses {

        @ParameterizedTest
        @ValueSource(strings = {"S", "T", "A", "D", "O"})
        void members_have_what_is_on_by_default(String letter) {
            assertThat(rightsIn("running", letter))
                    .isEqualTo(RightsTable.where(line -> line.isOnFor(letter)));
        }

        @ParameterizedTest
        @ValueSource(strings = {"S", "T", "A", "D", "O"})
        void nobody_has_anything_in_a_course_of_others(String letter) {
            assertThat(rightsIn("foreign", letter)).isEmpty();
        }

        @ParameterizedTest
        @ValueSource(strings = {"S", "T", "A", "D", "O"})
        void before_it_is_published_and_before_it_begins_there_is_only_work_for_staff(
                String letter) {
            Set<String> expected =
                    RightsTable.where(line -> isStaff(letter) && line.isOnFor(letter));
            assertThat(rightsIn("unpublished", letter)).isEqualTo(expected);
            assertThat(rightsIn("future", letter)).isEqualTo(expected);
        }

        @ParameterizedTest
        @ValueSource(strings = {"S", "T", "A", "D", "O"})
        void when_it_is_over_few_rights_stay(String letter) {
            Set<String> expected =
                    RightsTable.where(line -> line.isOnFor(letter) && line.staysFor(letter));
            assertThat(rightsIn("concluded", letter)).isEqualTo(expected);
            assertThat(rightsIn("past", letter)).isEqualTo(expected);
        }

        @ParameterizedTest
        @CsvSource({
            "future, S, 200",
            "future, O, 200",
            "future, T, 200",
            "past, S, 200",
            "past, O, 200",
            "unpublished, S, 403",
            "unpublished, O, 403",
            "unpublished, D, 200",
            "foreign, T, 403",
            "hidden before, S, 403",
            "hidden before, O, 403",
            "hidden before, A, 200",
            "hidden after, S, 403",
            "hidden after, O, 403",
            "hidden after, T, 200"
        })
        void students_read_before_and_after_unless_an_account_hides_it(
                String course, String letter, int status) {
            String path = "/api/v1/courses/" + WORLD.courses.get(course);
            assertThat(WORLD.member(letter.charAt(0)).get(path).status()).isEqualTo(status);
        }

        @ParameterizedTest
        @ValueSource(strings = {"concluded", "past"})
        void students_read_their_work_when_it_is_over_and_submit_no_more(String course) {
            String path = "/api/v1/courses/" + WORLD.courses.get(course) + "/assignments";
            long id =
                    WORLD.admin
                            .post(
                                    path,
                                    "assignment[name]",
                                    "Essay",
                                    "assignment[submission_types][]",
                                    "online_text_entry",
                                    "assignment[published]",
                                    true)
                            .id();
            Client student = WORLD.member('S');
            assertThat(student.get(path, "include[]", "submission").ok().get(0).has("submission"))
                    .isTrue();
            String submissions = path + "/" + id + "/submissions";
            assertThat(
                            student.post(
                                            submissions,
                                            "submission[submission_type]",
                                            "online_text_entry",
                                            "submission[body]",
                                            "Late")
                                    .status())
                    .isEqualTo(403);
        }

        @ParameterizedTest
        @ValueSource(strings = {"S", "O"})
        void what_is_hidden_gives_no_rights(String letter) {
            assertThat(rightsIn("hidden before", letter)).isEmpty();
            assertThat(rightsIn("hidden after", letter)).isEmpty();
        }

        @ParameterizedTest
        @ValueSource(strings = {"S", "T", "A", "D", "O"})
        void an_account_gives_what_can_be_given(String letter) {
            Set<String> given = rightsIn("generous", letter);
            given.remove("manage_feature_flags");
            assertThat(given).isEqualTo(RightsTable.where(line -> line.canBeOnFor(letter)));
            assertThat(rightsIn("generous and past", letter))
                    .isEqualTo(
                            RightsTable.where(
                                    line -> line.canBeOnFor(letter) && line.staysFor(letter)));
        }

        @ParameterizedTest
        @ValueSource(strings = {"S", "T", "A", "D", "O"})
        void an_account_takes_away_what_can_be_given(String letter) {
            assertThat(rightsIn("strict", letter))
                    .isEqualTo(
                            RightsTable.where(
                                    line -> line.isAbout("account") && line.isOnFor(letter)));
        }

        @Test
        void administrators_have_everything_but_what_starts_out_off() {
            Set<String> root =
                    RightsTable.where(line -> !line.isAbout("site") && line.isAdministrators());
            String running = "courses/" + WORLD.courses.get("running");
            assertThat(rights(WORLD.administrator(1), running)).isEqualTo(root);
            assertThat(rights(WORLD.administrator(WORLD.college), running))
                    .isEqualTo(ADMINISTRATORS);
            assertThat(rights(WORLD.administrator(WORLD.department), running))
                    .isEqualTo(ADMINISTRATORS);
            assertThat(rights(WORLD.administrator(WORLD.sibling), running)).isEmpty();
            assertThat(rights(WORLD.admin, running)).isEqualTo(RightsTable.where(_ -> true));
        }

        @ParameterizedTest
        @ValueSource(strings = {"unpublished", "concluded", "future", "past", "strict"})
        void administrators_have_it_whatever_the_state(String course) {
            String context = "courses/" + WORLD.courses.get(course);
            assertThat(rights(WORLD.administrator(1), context)).containsAll(ADMINISTRATORS);
        }
    }

    @Nested
    class In_accounts {

        private String account(String name) {
            long id =
                    switch (name) {
                        case "root" -> 1;
                        case "college" -> WORLD.college;
                        case "department" -> WORLD.department;
                        case "sibling" -> WORLD.sibling;
                        default -> throw new IllegalArgumentException(name);
                    };
            return "accounts/" + id;
        }

        private Client administratorOf(String name) {
            return WORLD.administrator(Long.parseLong(account(name).substring(9)));
        }

        @ParameterizedTest
        @CsvSource({
            "root, root, true",
            "root, college, true",
            "root, department, true",
            "college, root, false",
            "college, college, true",
            "college, department, true",
            "college, sibling, false",
            "department, college, false",
            "department, department, true"
        })
        void administrators_have_rights_in_their_account_and_below(
                String of, String in, boolean expected) {
            Set<String> everything =
                    RightsTable.where(
                            line ->
                                    line.isAdministrators()
                                            && !line.isAbout("site")
                                            && (in.equals("root") || !line.isAbout("root")));
            assertThat(rights(administratorOf(of), account(in)))
                    .isEqualTo(expected ? everything : NOTHING);
        }

        @ParameterizedTest
        @ValueSource(strings = {"root", "college", "department"})
        void site_administrators_have_everything_there_is(String in) {
            assertThat(rights(WORLD.admin, account(in)))
                    .isEqualTo(
                            RightsTable.where(line -> in.equals("root") || !line.isAbout("root")));
        }

        @ParameterizedTest
        @ValueSource(strings = {"S", "T", "A", "D", "O"})
        void members_of_courses_have_no_rights_there(String letter) {
            assertThat(rights(WORLD.member(letter.charAt(0)), account("department"))).isEmpty();
        }
    }

    @Nested
    class By_other_names {

        @Test
        void unknown_names_are_answered_with_no_and_no_names_with_nothing() {
            String course = "/api/v1/courses/" + WORLD.courses.get("running") + "/permissions";
            Client teacher = WORLD.member('T');
            assertThat(teacher.get(course, "permissions[]", "make_coffee").text())
                    .isEqualTo("{\"make_coffee\":false}");
            assertThat(teacher.get(course).text()).isEqualTo("{}");
        }

        @ParameterizedTest
        @CsvSource({
            "T, manage_content, true",
            "T, manage_courses, true",
            "T, manage_assignments, true",
            "T, manage_assignments_and_quizzes, true",
            "T, manage_files, true",
            "T, manage_groups, true",
            "T, manage_wiki, true",
            "T, manage_sections, true",
            "T, change_course_state, true",
            "T, manage_admin_users, true",
            "T, lti_add_edit, true",
            "T, create_courses, false",
            "T, read, true",
            "T, read_as_admin, true",
            "T, read_files, true",
            "T, manage, true",
            "T, update, true",
            "T, delete, false",
            "A, manage_admin_users, false",
            "A, manage_sections, false",
            "S, read, true",
            "S, read_as_admin, false",
            "S, read_files, true",
            "S, manage, false",
            "S, update, false",
            "S, manage_content, false"
        })
        void old_and_derived_names_are_answered(String letter, String name, boolean expected) {
            String course = "/api/v1/courses/" + WORLD.courses.get("running") + "/permissions";
            Client member = WORLD.member(letter.charAt(0));
            assertThat(member.get(course, "permissions[]", name).ok().path(name).asBoolean())
                    .isEqualTo(expected);
        }
    }
}
