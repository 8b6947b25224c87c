package io.daybook.application.grading.integrity;

import io.daybook.application.grading.integrity.ChainProof.Broken;
import io.daybook.application.grading.integrity.CourseProof.Result;
import io.daybook.application.platform.jobs.JobExecution;
import io.daybook.application.platform.jobs.JobFailedException;
import io.daybook.application.platform.jobs.JobHandler;
import io.daybook.query.platform.views.ViewPosition;
import org.springframework.stereotype.Component;

/** Verifies the hash chains and digests of a course's grades; fails at the first mismatch. */
@Component
public class VerifyGrades implements JobHandler {

    public static final String TAG = "verify_grades";

    private final CourseProof proof;
    private final ViewPosition position;

    VerifyGrades(CourseProof proof, ViewPosition position) {
        this.proof = proof;
        this.position = position;
    }

    /** The course to verify. */
    public record Task(long courseId) {}

    @Override
    public String tag() {
        return TAG;
    }

    @Override
    public Object run(JobExecution job) {
        long course = job.parameters(Task.class).courseId();
        Result result = proof.check(course, position.current(), job::advance);
        Broken broken = result.firstBroken();
        if (broken != null) {
            throw new JobFailedException(message(broken), result);
        }
        return result;
    }

    private static String message(Broken broken) {
        if (broken.digest() != null) {
            return "Digest %d does not hold: %s".formatted(broken.digest(), broken.problem());
        }
        return broken.chain() == null
                ? "The end of the event store does not hold: " + broken.problem()
                : "The chain %s breaks at event %d: %s"
                        .formatted(broken.chain(), broken.sequence(), broken.problem());
    }
}
