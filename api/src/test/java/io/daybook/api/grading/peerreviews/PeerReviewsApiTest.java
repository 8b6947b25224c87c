package io.daybook.api.grading.peerreviews;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import io.daybook.api.platform.support.TestDaybook;
import java.util.List;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@DisplayNameGeneration(ReplaceUnderscores.class)
class PeerReviewsApiTest {

    private final School school = new School();
    private final long course = school.course();
    private final Client teacher = school.teacher(course).client();
    private final Person ann = school.student(course);
    private final Person bob = school.student(course);
    private final String assignments = "/api/v1/courses/" + course + "/assignments";
    private final long assignment =
            teacher.post(
                            assignments,
                            "assignment[name]",
                            "An essay",
                            "assignment[submission_types][]",
                            "online_text_entry",
                            "assignment[published]",
                            true)
                    .id();
    private final String essay = assignments + "/" + assignment;
    private final long work =
            ann.client()
                    .post(
                            essay + "/submissions",
                            "submission[submission_type]",
                            "online_text_entry",
                            "submission[body]",
                            "My essay")
                    .id();
    private final String ofWork = essay + "/submissions/" + work + "/peer_reviews";

    private JsonNode assign() {
        return teacher.post(ofWork, "user_id", bob.id()).ok();
    }

    private Reply say(Client who, String text) {
        return who.put(essay + "/submissions/" + ann.id(), "comment[text_comment]", text);
    }

    @Test
    void a_reviewer_is_assigned_and_listed() {
        JsonNode made = assign();

        assertThat(made.path("user_id").asLong()).isEqualTo(ann.id());
        assertThat(made.path("assessor_id").asLong()).isEqualTo(bob.id());
        assertThat(made.path("asset_id").asLong()).isEqualTo(work);
        assertThat(made.path("asset_type").asString()).isEqualTo("Submission");
        assertThat(made.path("workflow_state").asString()).isEqualTo("assigned");
        for (String key : List.of("user", "assessor", "submission_comments")) {
            assertThat(made.has(key)).as(key).isFalse();
        }
        assertThat(teacher.postJson(ofWork, "{\"user_id\": " + bob.id() + "}").ok())
                .isEqualTo(made);
        Reply all = teacher.get(essay + "/peer_reviews");
        assertThat(all.json()).hasSize(1).first().isEqualTo(made);
        assertThat(all.header("Link")).isEmpty();
        assertThat(teacher.get(ofWork).json()).hasSize(1).first().isEqualTo(made);
    }

    @Test
    void paths_through_a_section_mean_its_course() {
        long section =
                teacher.get("/api/v1/courses/" + course + "/sections")
                        .ok()
                        .get(0)
                        .path("id")
                        .asLong();
        String other =
                "/api/v1/sections/"
                        + teacher.post(
                                        "/api/v1/courses/" + course + "/sections",
                                        "course_section[name]",
                                        "Another")
                                .id()
                        + "/assignments/"
                        + assignment;
        String own = "/api/v1/sections/" + section + "/assignments/" + assignment;

        JsonNode made =
                teacher.post(own + "/submissions/" + work + "/peer_reviews", "user_id", bob.id())
                        .ok();

        for (String path : List.of(own, other)) {
            assertThat(teacher.get(path + "/peer_reviews").json()).first().isEqualTo(made);
            assertThat(teacher.get(path + "/submissions/" + work + "/peer_reviews").json())
                    .first()
                    .isEqualTo(made);
        }
        assertThat(
                        teacher.delete(
                                        other + "/submissions/" + work + "/peer_reviews",
                                        "user_id",
                                        bob.id())
                                .ok())
                .isEqualTo(made);
    }

    @Test
    void students_see_the_reviews_of_their_own_work_only() {
        JsonNode made = assign();

        assertThat(ann.client().get(essay + "/peer_reviews").json()).first().isEqualTo(made);
        assertThat(ann.client().get(ofWork).json()).hasSize(1);
        assertThat(bob.client().get(essay + "/peer_reviews").json()).isEmpty();
        assertThat(bob.client().get(ofWork).json()).isEmpty();
    }

    @Test
    void work_on_something_else_has_no_reviews_here() {
        assign();
        long other =
                teacher.post(
                                assignments,
                                "assignment[name]",
                                "Another",
                                "assignment[published]",
                                true)
                        .id();

        assertThat(
                        teacher.get(
                                        assignments
                                                + "/"
                                                + other
                                                + "/submissions/"
                                                + work
                                                + "/peer_reviews")
                                .json())
                .isEmpty();
        assertThat(
                        teacher.post(
                                        assignments
                                                + "/"
                                                + other
                                                + "/submissions/"
                                                + work
                                                + "/peer_reviews",
                                        "user_id",
                                        bob.id())
                                .status())
                .isEqualTo(404);
    }

    @Test
    void everyone_named_is_found_before_anybody_is_refused() {
        Person stranger = school.person("A stranger");
        for (Client who : List.of(teacher, ann.client())) {
            for (String method : List.of("POST", "DELETE")) {
                assertThat(who.form(method, ofWork).status()).isEqualTo(400);
                assertThat(who.form(method, ofWork, "user_id", stranger.id()).status())
                        .isEqualTo(404);
                assertThat(
                                who.form(
                                                method,
                                                essay + "/submissions/1/peer_reviews",
                                                "user_id",
                                                bob.id())
                                        .status())
                        .isEqualTo(404);
            }
        }
        assertThat(ann.client().post(ofWork, "user_id", bob.id()).status()).isEqualTo(403);
        assertThat(bob.client().delete(ofWork, "user_id", bob.id()).status()).isEqualTo(403);
    }

    @Test
    void nobody_reviews_their_own_work() {
        Reply refused = teacher.post(ofWork, "user_id", ann.id());

        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.text()).isEqualTo("{\"errors\":{\"base\":\"Create failed\"}}");
    }

    @Test
    void a_review_is_taken_back() {
        JsonNode made = assign();

        assertThat(teacher.delete(ofWork, "user_id", bob.id(), "include[]", "user").ok())
                .isEqualTo(made);

        assertThat(teacher.get(ofWork).json()).isEmpty();
        Reply again = teacher.delete(ofWork, "user_id", bob.id());
        assertThat(again.status()).isEqualTo(400);
        assertThat(again.text()).isEqualTo("{\"errors\":{\"base\":\"Delete failed\"}}");
        assertThat(bob.client().get(essay + "/submissions/" + ann.id()).status()).isEqualTo(403);
    }

    @Test
    void a_comment_of_the_reviewer_completes_the_review() {
        assertThat(say(bob.client(), "Well done").status()).isEqualTo(403);
        assign();
        assertThat(say(ann.client(), "Thanks").status()).isEqualTo(200);
        assertThat(teacher.get(ofWork).each("workflow_state")).containsExactly("assigned");

        assertThat(say(bob.client(), "Well done").status()).isEqualTo(200);

        assertThat(teacher.get(ofWork).each("workflow_state")).containsExactly("completed");
        JsonNode review =
                teacher.get(ofWork, "include[]", "submission_comments", "include[]", "user")
                        .ok()
                        .get(0);
        assertThat(review.path("submission_comments")).hasSize(1);
        JsonNode comment = review.path("submission_comments").get(0);
        assertThat(comment.path("comment").asString()).isEqualTo("Well done");
        assertThat(comment.path("author_id").asLong()).isEqualTo(bob.id());
        assertThat(review.path("assessor").path("display_name").asString()).isEqualTo(bob.name());
        assertThat(review.path("assessor").path("html_url").asString())
                .isEqualTo(
                        TestDaybook.running().baseUrl()
                                + "/courses/"
                                + course
                                + "/users/"
                                + bob.id());
        assertThat(review.path("user").path("id").asLong()).isEqualTo(ann.id());
        JsonNode spelledOtherwise =
                teacher.get(ofWork, "include[]", "submission_comment").ok().get(0);
        assertThat(spelledOtherwise.path("submission_comments")).hasSize(1);
    }

    @Test
    void a_reviewer_reads_the_work_and_not_what_others_made_of_it() {
        assign();
        say(ann.client(), "My excuse").ok();
        teacher.put(
                        essay + "/submissions/" + ann.id(),
                        "submission[posted_grade]",
                        "7",
                        "comment[text_comment]",
                        "So so")
                .ok();
        say(bob.client(), "Well done").ok();

        JsonNode seen =
                bob.client()
                        .get(essay + "/submissions/" + ann.id(), "include[]", "submission_comments")
                        .ok();

        assertThat(seen.path("body").asString()).isEqualTo("My essay");
        assertThat(seen.hasNonNull("score")).isFalse();
        assertThat(seen.hasNonNull("grade")).isFalse();
        assertThat(seen.path("submission_comments")).hasSize(1);
        assertThat(seen.path("submission_comments").get(0).path("comment").asString())
                .isEqualTo("Well done");
        assertThat(
                        bob.client()
                                .put(
                                        essay + "/submissions/" + ann.id(),
                                        "submission[posted_grade]",
                                        "9")
                                .status())
                .isEqualTo(403);
    }

    @Test
    void under_anonymous_reviews_only_staff_learns_who_reviews() {
        teacher.put(
                        essay,
                        "assignment[peer_reviews]",
                        true,
                        "assignment[anonymous_peer_reviews]",
                        true)
                .ok();
        assign();
        say(bob.client(), "Well done").ok();

        JsonNode own =
                ann.client()
                        .get(ofWork, "include[]", "user", "include[]", "submission_comments")
                        .ok()
                        .get(0);

        assertThat(own.has("assessor_id")).isFalse();
        assertThat(own.has("assessor")).isFalse();
        assertThat(own.path("user").path("id").asLong()).isEqualTo(ann.id());
        JsonNode inWork =
                ann.client()
                        .get(essay + "/submissions/" + ann.id(), "include[]", "submission_comments")
                        .ok();
        for (JsonNode from : List.of(own, inWork)) {
            JsonNode comment = from.path("submission_comments").get(0);
            assertThat(comment.path("author_id").isNull()).isTrue();
            assertThat(comment.path("author_name").asString()).isEqualTo("Anonymous User");
            assertThat(comment.path("author")).isEmpty();
            assertThat(comment.path("avatar_path").asString()).endsWith("/avatar-50.png");
        }
        assertThat(teacher.get(ofWork).ok().get(0).path("assessor_id").asLong())
                .isEqualTo(bob.id());
    }

    @Test
    void an_assignment_of_another_course_or_a_deleted_one_is_not_found() {
        String foreign = "/api/v1/courses/" + school.course() + "/assignments/" + assignment;
        Client admin = school.admin();

        assertThat(admin.get(foreign + "/peer_reviews").status()).isEqualTo(404);
        String there = foreign + "/submissions/" + work + "/peer_reviews";
        assertThat(admin.get(there).status()).isEqualTo(404);
        assertThat(admin.post(there, "user_id", bob.id()).status()).isEqualTo(404);
        assertThat(admin.delete(there, "user_id", bob.id()).status()).isEqualTo(404);
        teacher.delete(essay).ok();
        String section =
                "/api/v1/sections/"
                        + teacher.get("/api/v1/courses/" + course + "/sections")
                                .ok()
                                .get(0)
                                .path("id")
                                .asLong()
                        + "/assignments/"
                        + assignment;
        for (String way : List.of(essay, section)) {
            String deleted = way + "/submissions/" + work + "/peer_reviews";
            assertThat(teacher.get(way + "/peer_reviews").status()).isEqualTo(404);
            assertThat(teacher.get(deleted).status()).isEqualTo(404);
            assertThat(teacher.post(deleted, "user_id", bob.id()).status()).isEqualTo(404);
            assertThat(teacher.delete(deleted, "user_id", bob.id()).status()).isEqualTo(404);
        }
    }

    @Test
    void reviews_do_not_reveal_the_student_of_an_anonymous_submission_to_graders() {
        teacher.put(essay, "assignment[anonymous_grading]", true).ok();
        assign();
        say(bob.client(), "Well done").ok();
        String[] comments = {"include[]", "submission_comments"};

        assertThat(reviewComments(teacher, comments)).isZero();
        JsonNode work =
                teacher.get(essay + "/submissions", (Object[]) comments)
                        .ok()
                        .valueStream()
                        .filter(each -> !each.path("submission_comments").isEmpty())
                        .findFirst()
                        .orElseThrow();
        JsonNode comment = work.path("submission_comments").path(0);
        assertThat(comment.path("comment").asString()).isEqualTo("Well done");
        assertThat(comment.path("author_id").isNull()).isTrue();
        assertThat(comment.path("author_name").asString()).isEqualTo("Anonymous User");

        teacher.put(
                        essay + "/anonymous_submissions/" + work.path("anonymous_id").asString(),
                        "submission[posted_grade]",
                        "4")
                .ok();
        teacher.post(essay + "/post_grades").ok();
        Awaitility.await().until(() -> reviewComments(teacher, comments), seen -> seen == 1);
    }

    private int reviewComments(Client reader, String... include) {
        return reader.get(essay + "/peer_reviews", (Object[]) include)
                .ok()
                .path(0)
                .path("submission_comments")
                .size();
    }
}
