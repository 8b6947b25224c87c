package io.daybook.api.grading.outcomes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@DisplayNameGeneration(ReplaceUnderscores.class)
class OutcomeGroupsApiTest {

    private final School school = new School();
    private final Client admin = school.admin();
    private long course;
    private String inCourse = "";
    private Client teacher = admin;

    @BeforeEach
    void make_a_course() {
        course = school.course();
        inCourse = "/api/v1/courses/" + course;
        teacher = school.teacher(course).client();
    }

    private static JsonNode root(Client client, String context) {
        Reply redirect = client.get(context + "/root_outcome_group");
        assertThat(redirect.status()).isEqualTo(302);
        return client.get(redirect.header("Location").orElseThrow()).ok();
    }

    private JsonNode subgroup(Client client, JsonNode parent, String title) {
        return client.post(parent.path("subgroups_url").asString(), "title", title).ok();
    }

    private JsonNode outcome(Client client, JsonNode group, String title) {
        return client.post(group.path("outcomes_url").asString(), "title", title).ok();
    }

    private static long outcomeId(JsonNode link) {
        return link.path("outcome").path("id").asLong();
    }

    @Nested
    class Groups {

        @Test
        void every_context_has_one_root_group_named_after_it() {
            JsonNode root = root(teacher, inCourse);
            assertThat(root(teacher, inCourse).path("id")).isEqualTo(root.path("id"));
            assertThat(root.path("context_type").asString()).isEqualTo("Course");
            assertThat(root.path("context_id").asLong()).isEqualTo(course);
            assertThat(root.path("parent_outcome_group").isNull()).isTrue();
            assertThat(root.path("title").asString()).startsWith("Course ");
            JsonNode global = root(admin, "/api/v1/global");
            assertThat(global.path("title").asString()).isEqualTo("ROOT");
            assertThat(global.path("context_id").isNull()).isTrue();
            assertThat(global.path("url").asString())
                    .isEqualTo("/api/v1/global/outcome_groups/" + global.path("id").asLong());
        }

        @Test
        void a_new_group_is_shown_by_its_url_and_listed_below_its_parent_in_short() {
            JsonNode root = root(teacher, inCourse);
            JsonNode b = subgroup(teacher, root, "beta");
            subgroup(teacher, root, "Alpha");
            assertThat(teacher.get(b.path("url").asString()).ok()).isEqualTo(b);
            assertThat(b.path("parent_outcome_group").path("id")).isEqualTo(root.path("id"));
            Reply listed = teacher.get(root.path("subgroups_url").asString());
            assertThat(listed.each("title")).containsExactly("Alpha", "beta");
            assertThat(listed.json().get(0).has("description")).isFalse();
            assertThat(listed.json().get(0).has("import_url")).isFalse();
            assertThat(teacher.get(inCourse + "/outcome_groups").ok().size()).isEqualTo(3);
        }

        @Test
        void a_blank_title_and_the_root_group_are_refused_with_a_plain_error() {
            JsonNode root = root(teacher, inCourse);
            Reply blank = teacher.post(root.path("subgroups_url").asString(), "title", " ");
            assertThat(blank.status()).isEqualTo(400);
            assertThat(blank.text()).isEqualTo("\"error\"");
            Reply renamed = teacher.put(root.path("url").asString(), "title", "x");
            assertThat(renamed.text()).isEqualTo("\"error\"");
            assertThat(teacher.delete(root.path("url").asString()).status()).isEqualTo(400);
        }

        @Test
        void a_group_moves_within_its_context_and_never_below_itself() {
            JsonNode root = root(teacher, inCourse);
            JsonNode a = subgroup(teacher, root, "A");
            JsonNode b = subgroup(teacher, a, "B");
            String urlOfA = a.path("url").asString();
            long idOfB = b.path("id").asLong();
            Reply cycle = teacher.put(urlOfA, "title", "Changed", "parent_outcome_group_id", idOfB);
            assertThat(cycle.status()).isEqualTo(400);
            assertThat(cycle.text()).isEqualTo("\"error\"");
            assertThat(teacher.get(urlOfA).ok().path("title").asString()).isEqualTo("A");
            JsonNode elsewhere = root(admin, "/api/v1/courses/" + school.course());
            long foreign = elsewhere.path("id").asLong();
            assertThat(teacher.put(urlOfA, "parent_outcome_group_id", foreign).status())
                    .isEqualTo(404);
            long rootId = root.path("id").asLong();
            JsonNode moved =
                    teacher.put(b.path("url").asString(), "parent_outcome_group_id", rootId).ok();
            assertThat(moved.path("parent_outcome_group").path("id").asLong()).isEqualTo(rootId);
            assertThat(admin.get("/api/v1/accounts/self/outcome_groups/" + idOfB).status())
                    .isEqualTo(404);
            assertThat(admin.get("/api/v1/global/outcome_groups/" + idOfB).status()).isEqualTo(404);
        }

        @Test
        void a_description_is_cleaned() {
            JsonNode root = root(teacher, inCourse);
            JsonNode made =
                    teacher.post(
                                    root.path("subgroups_url").asString(),
                                    "title",
                                    "A",
                                    "description",
                                    "<b>x</b><script>y</script>")
                            .ok();
            assertThat(made.path("description").asString()).isEqualTo("<b>x</b>");
        }

        @Test
        void members_read_and_only_some_of_them_change() {
            JsonNode root = root(teacher, inCourse);
            Client student = school.student(course).client();
            JsonNode seen = student.get(root.path("url").asString()).ok();
            assertThat(seen.path("can_edit").asBoolean()).isFalse();
            assertThat(root.path("can_edit").asBoolean()).isTrue();
            assertThat(student.post(root.path("subgroups_url").asString(), "title", "x").status())
                    .isEqualTo(403);
            Person stranger = school.person("Stranger");
            assertThat(stranger.client().get(root.path("url").asString()).status()).isEqualTo(403);
            assertThat(student.get("/api/v1/global/root_outcome_group").status()).isEqualTo(302);
            JsonNode global = root(admin, "/api/v1/global");
            assertThat(teacher.post(global.path("subgroups_url").asString(), "title", "x").status())
                    .isEqualTo(403);
        }
    }

    @Nested
    class Links {

        @Test
        void a_new_outcome_has_the_usual_scale_and_method() {
            JsonNode link = outcome(teacher, root(teacher, inCourse), "Reading");
            assertThat(link.path("can_unlink").asBoolean()).isTrue();
            assertThat(link.path("assessed").asBoolean()).isFalse();
            assertThat(link.path("outcome").has("ratings")).isFalse();
            JsonNode full = teacher.get(link.path("outcome").path("url").asString()).ok();
            assertThat(full.path("points_possible").asDouble()).isEqualTo(5);
            assertThat(full.path("mastery_points").asDouble()).isEqualTo(3);
            assertThat(full.path("calculation_method").asString()).isEqualTo("decaying_average");
            assertThat(full.path("calculation_int").asInt()).isEqualTo(65);
            assertThat(full.path("ratings").size()).isEqualTo(3);
        }

        @Test
        void ratings_sent_as_a_form_are_sorted_and_filled_up() {
            JsonNode root = root(teacher, inCourse);
            JsonNode link =
                    teacher.post(
                                    root.path("outcomes_url").asString(),
                                    "title",
                                    "Reading",
                                    "ratings[][description]",
                                    "Low",
                                    "ratings[][description]",
                                    "High",
                                    "ratings[][points]",
                                    4,
                                    "calculation_method",
                                    "latest")
                            .ok();
            JsonNode full = teacher.get(link.path("outcome").path("url").asString()).ok();
            assertThat(full.path("ratings").get(0).path("description").asString())
                    .isEqualTo("High");
            assertThat(full.path("ratings").get(1).path("points").asDouble()).isZero();
            assertThat(full.path("mastery_points").asDouble()).isEqualTo(4);
            assertThat(full.has("calculation_int")).isFalse();
        }

        @Test
        void an_outcome_is_linked_once_in_a_group_and_listed_by_title() {
            JsonNode root = root(teacher, inCourse);
            JsonNode group = subgroup(teacher, root, "A");
            long b = outcomeId(outcome(teacher, root, "banana"));
            outcome(teacher, root, "Apple");
            String links = root.path("outcomes_url").asString();
            teacher.put(links + "/" + b).ok();
            assertThat(teacher.get(links).ok().size()).isEqualTo(2);
            JsonNode first = teacher.get(links, "outcome_style", "full").ok().get(0);
            assertThat(first.path("outcome").path("title").asString()).isEqualTo("Apple");
            assertThat(first.path("outcome").has("ratings")).isTrue();
            teacher.put(group.path("outcomes_url").asString() + "/" + b).ok();
            assertThat(teacher.get(inCourse + "/outcome_group_links").ok().size()).isEqualTo(3);
        }

        @Test
        void a_link_is_moved_out_of_its_old_group() {
            JsonNode root = root(teacher, inCourse);
            JsonNode group = subgroup(teacher, root, "A");
            long id = outcomeId(outcome(teacher, root, "Reading"));
            String to = group.path("outcomes_url").asString() + "/" + id;
            Reply notThere = teacher.put(to, "move_from", group.path("id").asLong());
            assertThat(notThere.text()).isEqualTo("\"error\"");
            JsonNode moved = teacher.put(to, "move_from", root.path("id").asLong()).ok();
            assertThat(moved.path("outcome_group").path("id")).isEqualTo(group.path("id"));
            assertThat(teacher.get(root.path("outcomes_url").asString()).ok().size()).isZero();
        }

        @Test
        void outcomes_of_accounts_above_can_be_linked_and_those_below_cannot() {
            JsonNode accountRoot = root(admin, "/api/v1/accounts/self");
            long above = outcomeId(outcome(admin, accountRoot, School.unique("Above")));
            JsonNode root = root(teacher, inCourse);
            JsonNode link = teacher.put(root.path("outcomes_url").asString() + "/" + above).ok();
            assertThat(link.path("context_type").asString()).isEqualTo("Course");
            assertThat(link.path("outcome").path("context_type").asString()).isEqualTo("Account");
            long below = outcomeId(outcome(teacher, root, "Below"));
            Reply refused = admin.put(accountRoot.path("outcomes_url").asString() + "/" + below);
            assertThat(refused.status()).isEqualTo(400);
            assertThat(refused.text()).isEqualTo("\"error\"");
        }

        @Test
        void an_outcome_goes_with_its_last_link() {
            JsonNode root = root(teacher, inCourse);
            JsonNode group = subgroup(teacher, root, "A");
            long id = outcomeId(outcome(teacher, root, "Reading"));
            teacher.put(group.path("outcomes_url").asString() + "/" + id).ok();
            JsonNode gone = teacher.delete(root.path("outcomes_url").asString() + "/" + id).ok();
            assertThat(gone.path("can_unlink").isNull()).isTrue();
            assertThat(teacher.get("/api/v1/outcomes/" + id).status()).isEqualTo(200);
            teacher.delete(group.path("url").asString()).ok();
            assertThat(teacher.get("/api/v1/outcomes/" + id).status()).isEqualTo(404);
            assertThat(teacher.get(group.path("url").asString()).status()).isEqualTo(404);
        }

        @Test
        void a_title_is_needed() {
            JsonNode root = root(teacher, inCourse);
            Reply reply = teacher.post(root.path("outcomes_url").asString());
            assertThat(reply.status()).isEqualTo(400);
            assertThat(reply.json().path("errors").has("title")).isTrue();
        }
    }

    @Nested
    class Import {

        @Test
        void structure_is_copied_and_never_outcomes_even_below_itself() {
            JsonNode root = root(teacher, inCourse);
            JsonNode a = subgroup(teacher, root, "A");
            JsonNode b = subgroup(teacher, a, "B");
            long id = outcomeId(outcome(teacher, b, "Reading"));
            JsonNode copy =
                    teacher.post(
                                    b.path("import_url").asString(),
                                    "source_outcome_group_id",
                                    a.path("id").asLong())
                            .ok();
            assertThat(copy.path("title").asString()).isEqualTo("A");
            assertThat(copy.path("parent_outcome_group").path("id")).isEqualTo(b.path("id"));
            JsonNode below = teacher.get(copy.path("subgroups_url").asString()).ok();
            assertThat(below.size()).isEqualTo(1);
            JsonNode linked = teacher.get(below.get(0).path("outcomes_url").asString()).ok();
            assertThat(outcomeId(linked.get(0))).isEqualTo(id);
        }

        @Test
        void root_groups_and_groups_out_of_reach_are_refused() {
            JsonNode root = root(teacher, inCourse);
            JsonNode a = subgroup(teacher, root, "A");
            JsonNode foreign =
                    subgroup(admin, root(admin, "/api/v1/courses/" + school.course()), "F");
            for (long source :
                    new long[] {root.path("id").asLong(), foreign.path("id").asLong(), 999_999}) {
                Reply refused =
                        teacher.post(
                                a.path("import_url").asString(), "source_outcome_group_id", source);
                assertThat(refused.status()).isEqualTo(400);
                assertThat(refused.text()).isEqualTo("\"error\"");
            }
        }

        @Test
        void a_large_tree_is_copied_as_work_with_progress() {
            JsonNode accountRoot = root(admin, "/api/v1/accounts/self");
            JsonNode source = subgroup(admin, accountRoot, School.unique("Source"));
            outcome(admin, source, "Reading");
            JsonNode root = root(teacher, inCourse);
            JsonNode progress =
                    teacher.post(
                                    root.path("import_url").asString(),
                                    "source_outcome_group_id",
                                    source.path("id").asLong(),
                                    "async",
                                    true)
                            .ok();
            assertThat(progress.path("tag").asString()).isEqualTo("import_outcome_group");
            String work = "/api/v1/progress/" + progress.path("id").asLong();
            JsonNode done =
                    await().atMost(Duration.ofMinutes(1))
                            .pollInterval(Duration.ofMillis(20))
                            .until(
                                    () -> teacher.get(work).ok(),
                                    seen ->
                                            seen.path("workflow_state")
                                                    .asString()
                                                    .matches("completed|failed"));
            JsonNode copy =
                    teacher.get(done.path("results").path("outcome_group_url").asString()).ok();
            assertThat(copy.path("title")).isEqualTo(source.path("title"));
        }
    }

    @Nested
    class Outcomes {

        private JsonNode update(String url, Object... sent) {
            return teacher.put(url, sent).ok();
        }

        @Test
        void what_was_not_sent_stays() {
            String url =
                    outcome(teacher, root(teacher, inCourse), "Reading")
                            .path("outcome")
                            .path("url")
                            .asString();
            JsonNode changed = update(url, "title", "Reading aloud", "mastery_points", 4);
            assertThat(changed.path("title").asString()).isEqualTo("Reading aloud");
            assertThat(changed.path("mastery_points").asDouble()).isEqualTo(4);
            assertThat(changed.path("ratings").size()).isEqualTo(3);
            changed = update(url, "calculation_method", "n_mastery");
            assertThat(changed.path("calculation_int").asInt()).isEqualTo(5);
            assertThat(teacher.put(url, "calculation_int", 99).status()).isEqualTo(400);
            assertThat(teacher.put(url, "calculation_method", "none").status()).isEqualTo(400);
            changed = update(url, "add_defaults", true);
            assertThat(changed.path("ratings").get(0).has("color")).isTrue();
        }

        @Test
        void students_read_and_do_not_change_it() {
            String url =
                    outcome(teacher, root(teacher, inCourse), "Reading")
                            .path("outcome")
                            .path("url")
                            .asString();
            Client student = school.student(course).client();
            assertThat(student.get(url).ok().path("can_edit").asBoolean()).isFalse();
            assertThat(student.put(url, "title", "x").status()).isEqualTo(403);
            assertThat(school.person("Stranger").client().get(url).status()).isEqualTo(403);
        }
    }
}
