package io.daybook.query.grading.peerreviews;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.query.grading.submissions.SubmissionId;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.data.domain.Sort;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.query.Criteria;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.stereotype.Component;

/** Queries for peer reviews. */
@Component
public class PeerReviewViews {

    private final MongoOperations mongo;

    PeerReviewViews(MongoOperations mongo) {
        this.mongo = mongo;
    }

    /**
     * Returns the peer reviews of an assignment.
     *
     * @param userId only of submissions of this student; null for all
     */
    public List<PeerReviewView> of(long assignmentId, @Nullable Long userId) {
        Criteria criteria = where("assignmentId").is(assignmentId).and("removed").is(false);
        if (userId != null) {
            criteria.and("userId").is(userId);
        }
        return mongo.find(new Query(criteria).with(Sort.by("_id")), PeerReviewView.class);
    }

    /** Returns the reviews by this user in these courses. */
    public List<PeerReviewView> by(long reviewerId, Collection<Long> courseIds) {
        Criteria criteria = where("reviewerId").is(reviewerId).and("courseId").in(courseIds);
        Query query = new Query(criteria.and("removed").is(false)).with(Sort.by("_id"));
        return mongo.find(query, PeerReviewView.class);
    }

    /** Returns the review with this id, even if it was removed. */
    public Optional<PeerReviewView> find(long id) {
        return Optional.ofNullable(mongo.findById(id, PeerReviewView.class));
    }

    /** Returns all reviews of these submissions, including removed ones. */
    public List<PeerReviewView> ofWork(Collection<Long> submissionIds) {
        return submissionIds.isEmpty()
                ? List.of()
                : mongo.find(
                        new Query(where("submissionId").in(submissionIds)), PeerReviewView.class);
    }

    /** Assignments whose reviews are to be assigned by now, up to this number. */
    public List<PeerReviewPlanView> due(Instant now, int limit) {
        Criteria reached =
                new Criteria()
                        .orOperator(
                                where("assignAt").lte(now),
                                where("assignAt").is(null).and("dueAt").lte(now));
        Criteria waiting = where("wanted").is(true).and("done").is(false).and("published").is(true);
        Query query = new Query(new Criteria().andOperator(waiting, reached));
        return mongo.find(query.with(Sort.by("_id")).limit(limit), PeerReviewPlanView.class);
    }

    /** Whether a user reviews the submissions of a student on an assignment. */
    public boolean isReviewer(long userId, long assignmentId, long studentId) {
        Criteria criteria =
                where("submissionId")
                        .is(SubmissionId.of(assignmentId, studentId))
                        .and("reviewerId")
                        .is(userId);
        return mongo.exists(new Query(criteria.and("removed").is(false)), PeerReviewView.class);
    }
}
