package io.daybook.api.assessment.polls;

import io.daybook.api.platform.access.OpenToAll;
import io.daybook.api.platform.binding.Params;
import io.daybook.api.platform.openapi.ResponseSchema;
import io.daybook.application.assessment.polls.PollAccess;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.errors.Required;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.command.assessment.polls.AnswerPoll;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.assessment.polls.PollSessionView;
import io.daybook.query.assessment.polls.PollSessionViews;
import io.daybook.query.assessment.polls.PollSubmissionView;
import io.daybook.query.assessment.polls.PollView;
import io.daybook.query.assessment.polls.PollViews;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/**
 * Submissions in poll sessions (document 2, section 4.10). Whether the session is open is read from
 * its view, so a submission made while the session is being closed may still count.
 */
@RestController
@RequestMapping("/api/v1/polls/{poll_id}/poll_sessions/{poll_session_id}/poll_submissions")
class PollSubmissionsController {

    private static final String KEY = "poll_submissions";

    private final PollViews polls;
    private final PollSessionViews sessions;
    private final PollAccess access;
    private final Writes writes;
    private final Ids ids;
    private final Clock clock;

    PollSubmissionsController(
            PollViews polls,
            PollSessionViews sessions,
            PollAccess access,
            Writes writes,
            Ids ids,
            Clock clock) {
        this.polls = polls;
        this.sessions = sessions;
        this.access = access;
        this.writes = writes;
        this.ids = ids;
        this.clock = clock;
    }

    /** Request body of a submission; only the first element counts. */
    record SendSubmission(List<Fields> pollSubmissions) {
        record Fields(@Nullable Long pollChoiceId) {}

        @Nullable Long choiceId() {
            return Required.some(pollSubmissions, KEY).getFirst().pollChoiceId();
        }
    }

    /** Returns a submission, to the caller who made it and to the owner of the poll. */
    @GetMapping("/{id}")
    @OpenToAll
    @ResponseSchema(value = PollSubmissionJson.class, array = true, key = KEY)
    Map<String, List<PollSubmissionJson>> show(
            @PathVariable("poll_id") long pollId,
            @PathVariable("poll_session_id") long sessionId,
            @PathVariable long id,
            Caller caller) {
        PollView poll = polls.find(pollId).orElseThrow(Rejection::notFound);
        session(pollId, sessionId);
        PollSubmissionView submission = find(sessionId, id);
        if (!access.owns(caller, poll) && submission.userId() != caller.id()) {
            throw Rejection.forbidden();
        }
        return answer(submission);
    }

    /** Creates the caller's submission in an open session, at most one. */
    @PostMapping
    @OpenToAll
    @ResponseSchema(value = PollSubmissionJson.class, array = true, key = KEY)
    Map<String, List<PollSubmissionJson>> create(
            @PathVariable("poll_id") long pollId,
            @PathVariable("poll_session_id") long sessionId,
            Caller caller,
            @Params SendSubmission sent) {
        PollSessionView session = session(pollId, sessionId);
        if (!session.open() || !access.enrolled(caller.id()).includes(session)) {
            throw Rejection.forbidden();
        }
        Long choiceId = sent.choiceId();
        Set<Long> choices = polls.choiceIds(pollId);
        if (choiceId == null || !choices.contains(choiceId)) {
            throw Rejection.notFound();
        }
        long id = ids.next("poll_submission");
        writes.send(
                new AnswerPoll(
                        pollId, sessionId, id, choiceId, choices, caller.id(), clock.instant()));
        return answer(find(sessionId, id));
    }

    private PollSessionView session(long pollId, long sessionId) {
        return sessions.find(pollId, sessionId).orElseThrow(Rejection::notFound);
    }

    private PollSubmissionView find(long sessionId, long id) {
        return polls.submission(sessionId, id).orElseThrow(Rejection::notFound);
    }

    private static Map<String, List<PollSubmissionJson>> answer(PollSubmissionView submission) {
        return Map.of(KEY, List.of(PollSubmissionJson.of(submission)));
    }
}
