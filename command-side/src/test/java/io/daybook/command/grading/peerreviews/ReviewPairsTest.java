package io.daybook.command.grading.peerreviews;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.command.grading.peerreviews.ReviewPairs.Pair;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayNameGeneration(ReplaceUnderscores.class)
class ReviewPairsTest {

    private static List<Long> students(int many) {
        return LongStream.rangeClosed(1, many).boxed().toList();
    }

    private static List<Pair> missing(int many, int count, long seed) {
        return ReviewPairs.missing(students(many), List.of(), count, _ -> true, seed);
    }

    @ParameterizedTest
    @CsvSource({"2, 1", "5, 1", "5, 3", "30, 4", "7, 6"})
    void everyone_reviews_as_often_as_they_are_reviewed_and_never_themselves(int many, int count) {
        for (long seed = 0; seed < 50; seed++) {
            List<Pair> pairs = missing(many, count, seed);

            assertThat(pairs).doesNotHaveDuplicates().hasSize(many * count);
            assertThat(pairs).noneMatch(pair -> pair.userId() == pair.reviewerId());
            assertThat(
                            pairs.stream()
                                    .collect(
                                            Collectors.groupingBy(
                                                    Pair::userId, Collectors.counting())))
                    .hasSize(many)
                    .allSatisfy((_, times) -> assertThat(times).isEqualTo(count));
            assertThat(
                            pairs.stream()
                                    .collect(
                                            Collectors.groupingBy(
                                                    Pair::reviewerId, Collectors.counting())))
                    .hasSize(many)
                    .allSatisfy((_, times) -> assertThat(times).isEqualTo(count));
        }
    }

    @Test
    void where_there_are_too_few_everyone_reviews_everyone() {
        assertThat(missing(3, 5, 1)).hasSize(6);
        assertThat(missing(1, 5, 1)).isEmpty();
        assertThat(missing(0, 5, 1)).isEmpty();
    }

    @Test
    void the_same_assignment_always_leads_to_the_same_pairs() {
        assertThat(missing(20, 2, 7)).isEqualTo(missing(20, 2, 7)).isNotEqualTo(missing(20, 2, 8));
    }

    @Test
    void reviews_assigned_before_count() {
        List<Pair> existing = List.of(new Pair(1, 2), new Pair(2, 1));

        List<Pair> pairs = ReviewPairs.missing(students(4), existing, 1, _ -> true, 3);

        assertThat(pairs).containsExactlyInAnyOrder(new Pair(3, 4), new Pair(4, 3));
    }

    @Test
    void pairs_that_may_not_be_are_not() {
        List<Pair> pairs =
                ReviewPairs.missing(
                        students(6),
                        List.of(),
                        2,
                        pair -> pair.userId() % 2 != pair.reviewerId() % 2,
                        3);

        assertThat(pairs).isNotEmpty().allMatch(pair -> pair.userId() % 2 != pair.reviewerId() % 2);
    }
}
