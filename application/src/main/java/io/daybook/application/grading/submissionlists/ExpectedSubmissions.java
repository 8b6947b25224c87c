package io.daybook.application.grading.submissionlists;

import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.submissions.SubmissionView;
import java.util.List;
import java.util.Set;
import java.util.stream.LongStream;

/** Pairs of students and the assignments assigned to them, in the order of submission ids. */
public sealed interface ExpectedSubmissions {

    /** Returns the number of pairs. */
    long count();

    /** Returns the empty submission of a pair, for which nothing is stored. */
    default SubmissionView at(long index) {
        return pair(index).unsubmitted();
    }

    /** Returns all pairs except those with these submission ids. */
    default ExpectedSubmissions without(Set<Long> ids) {
        return new OfPairs(
                LongStream.range(0, count())
                        .mapToObj(this::pair)
                        .filter(pair -> !ids.contains(pair.unsubmitted().id()))
                        .toList());
    }

    /** Returns one pair. */
    Pair pair(long index);

    /** A student and an assignment. */
    record Pair(AssignmentView of, long student) {

        SubmissionView unsubmitted() {
            return SubmissionView.unsubmitted(of.courseId(), of.id(), student, of.createdAt());
        }
    }

    /** Everything is assigned to everyone. */
    record All(List<Long> students, List<AssignmentView> of) implements ExpectedSubmissions {

        @Override
        public long count() {
            return (long) students.size() * of.size();
        }

        @Override
        public Pair pair(long index) {
            AssignmentView assignment = of.get((int) (index / students.size()));
            long student = students.get((int) (index % students.size()));
            return new Pair(assignment, student);
        }
    }

    /** Some assignments are assigned to some students. */
    record OfPairs(List<Pair> pairs) implements ExpectedSubmissions {

        @Override
        public long count() {
            return pairs.size();
        }

        @Override
        public Pair pair(long index) {
            return pairs.get((int) index);
        }
    }
}
