package io.daybook.api.grading.peerreviews;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@DisplayNameGeneration(ReplaceUnderscores.class)
class AutomaticPeerReviewsApiTest {

    private static final Duration LIMIT = Duration.ofSeconds(20);

    private final School school = new School();
    private final long course = school.course();
    private final Client teacher = school.teacher(course).client();
    private final List<Person> students =
            IntStream.range(0, 4).mapToObj(_ -> school.student(course)).toList();
    private final String assignments = "/api/v1/courses/" + course + "/assignments";

    private String assignment(Object... more) {
        List<Object> fields =
                new ArrayList<>(
                        List.of(
                                "assignment[name]",
                                "An essay",
                                "assignment[submission_types][]",
                                "online_text_entry",
                                "assignment[published]",
                                true));
        fields.addAll(List.of(more));
        String essay = assignments + "/" + teacher.post(assignments, fields.toArray()).id();
        students.subList(0, 3)
                .forEach(
                        student ->
                                student.client()
                                        .post(
                                                essay + "/submissions",
                                                "submission[submission_type]",
                                                "online_text_entry",
                                                "submission[body]",
                                                "Mine")
                                        .ok());
        return essay;
    }

    private static Object[] automatic(String when) {
        return new Object[] {
            "assignment[peer_reviews]",
            true,
            "assignment[automatic_peer_reviews]",
            true,
            "assignment[peer_review_count]",
            1,
            "assignment[peer_reviews_assign_at]",
            when
        };
    }

    private List<JsonNode> awaitReviews(String essay, int many) {
        List<JsonNode> found = new ArrayList<>();
        await().atMost(LIMIT)
                .until(
                        () -> {
                            found.clear();
                            Reply reply = teacher.get(essay + "/peer_reviews");
                            reply.ok().forEach(found::add);
                            return found.size() == many;
                        });
        return found;
    }

    @Test
    void when_the_time_has_come_everyone_who_submitted_reviews_and_is_reviewed() {
        String essay = assignment();
        String waiting = assignment(automatic("2999-01-01T00:00:00Z"));
        List<Long> handedIn = students.subList(0, 3).stream().map(Person::id).toList();

        teacher.put(essay, automatic("2001-01-01T00:00:00Z")).ok();

        List<JsonNode> reviews = awaitReviews(essay, 3);
        assertThat(reviews)
                .extracting(review -> review.path("user_id").asLong())
                .containsExactlyInAnyOrderElementsOf(handedIn);
        assertThat(reviews)
                .extracting(review -> review.path("assessor_id").asLong())
                .containsExactlyInAnyOrderElementsOf(handedIn);
        assertThat(teacher.get(waiting + "/peer_reviews").json()).isEmpty();
    }

    @Test
    void members_of_a_group_review_others_unless_they_may_review_each_other() {
        long category =
                teacher.post("/api/v1/courses/" + course + "/group_categories", "name", "Teams")
                        .id();
        long group =
                teacher.post("/api/v1/group_categories/" + category + "/groups", "name", "A").id();
        for (Person student : students.subList(0, 2)) {
            teacher.post("/api/v1/groups/" + group + "/memberships", "user_id", student.id()).ok();
        }
        long alone = students.get(2).id();
        String apart = assignment("assignment[group_category_id]", category);

        teacher.put(apart, automatic("2001-01-01T00:00:00Z")).ok();

        assertThat(awaitReviews(apart, 2))
                .allMatch(
                        review ->
                                review.path("user_id").asLong() == alone
                                        || review.path("assessor_id").asLong() == alone);
        String together =
                assignment(
                        "assignment[group_category_id]",
                        category,
                        "assignment[intra_group_peer_reviews]",
                        true);
        teacher.put(together, automatic("2001-01-01T00:00:00Z")).ok();
        assertThat(awaitReviews(together, 3))
                .as("in a circle of three somebody reviews a member of their own group")
                .anyMatch(
                        review ->
                                review.path("user_id").asLong() != alone
                                        && review.path("assessor_id").asLong() != alone);
    }
}
