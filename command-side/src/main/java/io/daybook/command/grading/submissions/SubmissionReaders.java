package io.daybook.command.grading.submissions;

import io.daybook.command.grading.submissions.SubmissionCommand.MarkSubmission;
import io.daybook.events.grading.submissions.SubmissionEvent;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionMarkedRead;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionMarkedUnread;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** The users who have marked a submission as read or unread since it last changed. */
final class SubmissionReaders {

    private final Map<Long, Boolean> readByReader = new HashMap<>();

    /** Returns the event of the mark; empty if unchanged. */
    Optional<SubmissionEvent> noted(MarkSubmission c) {
        if (Objects.equals(readByReader.get(c.readerId()), c.read())) {
            return Optional.empty();
        }
        return Optional.of(
                c.read()
                        ? new SubmissionMarkedRead(
                                c.courseId(), c.assignmentId(), c.userId(), c.readerId(), c.now())
                        : new SubmissionMarkedUnread(
                                c.courseId(), c.assignmentId(), c.userId(), c.readerId(), c.now()));
    }

    /** What everybody noted is void. */
    void markUnread() {
        readByReader.clear();
    }

    void on(SubmissionMarkedRead e) {
        readByReader.put(e.readerId(), true);
    }

    void on(SubmissionMarkedUnread e) {
        readByReader.put(e.readerId(), false);
    }
}
