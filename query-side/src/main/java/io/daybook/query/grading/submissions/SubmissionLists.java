package io.daybook.query.grading.submissions;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.events.grading.assignments.GradedContent;
import io.daybook.query.grading.submissions.SubmissionQuery.WorkState;
import io.daybook.query.platform.views.Page;
import io.daybook.query.platform.views.PageRange;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.bson.Document;
import org.jspecify.annotations.Nullable;
import org.springframework.data.domain.Sort;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.query.Criteria;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.stereotype.Component;

/** Lists the submissions of several students for several assignments by workflow state. */
@Component
public class SubmissionLists {

    private final MongoOperations mongo;

    SubmissionLists(MongoOperations mongo) {
        this.mongo = mongo;
    }

    /** One page of what is stored and requested. */
    public Page<SubmissionView> list(SubmissionQuery asked, PageRange range) {
        Sort.Direction direction = asked.descending() ? Sort.Direction.DESC : Sort.Direction.ASC;
        Sort sort =
                asked.byGradingTime()
                        ? Sort.by(direction, "latest.gradedAt", "_id")
                        : Sort.by(direction, "_id");
        Query query = new Query(criteria(asked)).with(sort).skip(range.skip()).limit(range.fetch());
        return Page.of(mongo.find(query, SubmissionView.class), range);
    }

    /** All that is stored and requested. */
    public List<SubmissionView> all(SubmissionQuery asked) {
        return mongo.find(new Query(criteria(asked)).with(Sort.by("_id")), SubmissionView.class);
    }

    /**
     * When what is stored and requested was graded, by submission; empty for what was not. Reads no
     * contents.
     */
    public Map<Long, Optional<Instant>> gradingTimes(SubmissionQuery asked) {
        Query query = new Query(criteria(asked));
        query.fields().include("_id").include("latest.gradedAt");
        return mongo
                .find(query, Graded.class, mongo.getCollectionName(SubmissionView.class))
                .stream()
                .collect(Collectors.toMap(Graded::id, Graded::gradedAt));
    }

    private record Graded(long id, @Nullable Latest latest) {

        private record Latest(@Nullable Instant gradedAt) {}

        Optional<Instant> gradedAt() {
            return latest == null ? Optional.empty() : Optional.ofNullable(latest.gradedAt());
        }
    }

    /** Returns the ids of the submissions that were submitted or graded. */
    public Set<Long> begun(SubmissionQuery of) {
        Criteria begun =
                new Criteria()
                        .orOperator(
                                where("latest.submittedAt").ne(null),
                                SubmissionViews.graded(of.heldBackToo()));
        Query query = new Query(new Criteria().andOperator(whose(of), begun));
        query.fields().include("_id");
        return mongo
                .find(query, Document.class, mongo.getCollectionName(SubmissionView.class))
                .stream()
                .map(found -> found.getLong("_id"))
                .collect(Collectors.toSet());
    }

    private static Criteria criteria(SubmissionQuery asked) {
        Criteria criteria = whose(asked);
        if (asked.submittedSince() != null) {
            criteria = criteria.and("latest.submittedAt").gt(asked.submittedSince());
        }
        if (asked.gradedSince() != null) {
            criteria = criteria.and("latest.gradedAt").gt(asked.gradedSince());
            criteria = asked.heldBackToo() ? criteria : criteria.and("latest.postedAt").ne(null);
        }
        return asked.state() == null
                ? criteria
                : new Criteria().andOperator(criteria, state(asked.state(), asked.heldBackToo()));
    }

    private static Criteria whose(SubmissionQuery asked) {
        return where("courseId")
                .is(asked.courseId())
                .and("userId")
                .in(asked.userIds())
                .and("assignmentId")
                .in(asked.assignmentIds());
    }

    private static Criteria state(WorkState state, boolean heldBackToo) {
        return switch (state) {
            case GRADED -> SubmissionViews.graded(heldBackToo);
            case SUBMITTED ->
                    new Criteria()
                            .andOperator(
                                    where("latest.submittedAt").ne(null),
                                    new Criteria()
                                            .norOperator(
                                                    SubmissionViews.graded(heldBackToo),
                                                    pendingReview()));
            case UNSUBMITTED ->
                    new Criteria()
                            .norOperator(
                                    where("latest.submittedAt").ne(null),
                                    SubmissionViews.graded(heldBackToo));
            case PENDING_REVIEW -> pendingReview();
        };
    }

    /** Matches {@link SubmissionWorkflow#PENDING_REVIEW}. */
    private static Criteria pendingReview() {
        return new Criteria()
                .andOperator(
                        where("latest.submittedAt").ne(null),
                        where("latest.type").is(GradedContent.QUIZ.submissionType()),
                        new Criteria().norOperator(SubmissionViews.graded(true)));
    }
}
