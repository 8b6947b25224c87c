package io.daybook.query.platform.mongo;

import com.mongodb.MongoException;
import com.mongodb.MongoExecutionTimeoutException;
import com.mongodb.MongoInterruptedException;
import com.mongodb.MongoNodeIsRecoveringException;
import com.mongodb.MongoNotPrimaryException;
import com.mongodb.MongoSocketException;
import com.mongodb.MongoTimeoutException;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.dao.TransientDataAccessException;

/** Distinguishes an unavailable MongoDB from a rejected call. */
public final class MongoFailures {

    private static final int LONGEST_CHAIN = 20;

    private MongoFailures() {}

    /**
     * Whether MongoDB is unreachable, too slow, changes its primary or shuts down, so that the same
     * call may succeed later.
     */
    public static boolean isAway(Throwable failed) {
        @Nullable Throwable cause = failed;
        for (int i = 0; cause != null && i < LONGEST_CHAIN; i++) {
            if (isOneThatPasses(cause)) {
                return true;
            }
            cause = cause.getCause();
        }
        return false;
    }

    private static boolean isOneThatPasses(Throwable cause) {
        return switch (cause) {
            case DataAccessResourceFailureException _, TransientDataAccessException _ -> true;
            case MongoSocketException _, MongoTimeoutException _ -> true;
            case MongoExecutionTimeoutException _, MongoInterruptedException _ -> true;
            case MongoNotPrimaryException _, MongoNodeIsRecoveringException _ -> true;
            case MongoException mongo -> mongo.hasErrorLabel("RetryableWriteError");
            default -> false;
        };
    }
}
