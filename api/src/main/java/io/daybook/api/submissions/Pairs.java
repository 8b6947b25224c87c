package io.daybook.api.submissions;

import io.daybook.query.assignments.AssignmentView;
import io.daybook.query.submissions.SubmissionView;
import java.util.List;

/** Students and the assignments they are asked to do, in the order of the numbers of their work. */
sealed interface Pairs {

    /** How many there are. */
    long count();

    /** The work of one, about which nothing is on record. */
    SubmissionView at(long index);

    /** A student and an assignment. */
    record Pair(AssignmentView of, long student) {

        SubmissionView unsubmitted() {
            return SubmissionView.unsubmitted(of.courseId(), of.id(), student, of.createdAt());
        }
    }

    /** Everyone is asked to do everything. */
    record All(List<Long> students, List<AssignmentView> of) implements Pairs {

        @Override
        public long count() {
            return (long) students.size() * of.size();
        }

        @Override
        public SubmissionView at(long index) {
            AssignmentView assignment = of.get((int) (index / students.size()));
            long student = students.get((int) (index % students.size()));
            return new Pair(assignment, student).unsubmitted();
        }
    }

    /** Some are asked to do some. */
    record Some(List<Pair> pairs) implements Pairs {

        @Override
        public long count() {
            return pairs.size();
        }

        @Override
        public SubmissionView at(long index) {
            return pairs.get((int) index).unsubmitted();
        }
    }
}
