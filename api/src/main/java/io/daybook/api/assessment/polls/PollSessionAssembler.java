package io.daybook.api.assessment.polls;

import io.daybook.application.platform.access.Caller;
import io.daybook.query.assessment.polls.PollSessionView;
import io.daybook.query.assessment.polls.PollSubmissionView;
import io.daybook.query.assessment.polls.PollView;
import io.daybook.query.assessment.polls.PollViews;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/** Assembles the JSON of poll sessions for a caller, with three queries for any number of them. */
@Component
class PollSessionAssembler {

    private final PollViews polls;

    PollSessionAssembler(PollViews polls) {
        this.polls = polls;
    }

    /** Returns one session of this poll. */
    PollSessionJson one(PollSessionView session, PollView poll, Caller caller) {
        Set<Long> owned = poll.ownerId() == caller.id() ? Set.of(poll.id()) : Set.of();
        return all(List.of(session), owned, caller).getFirst();
    }

    /**
     * Returns these sessions in their order.
     *
     * @param owned ids of those of their polls that belong to the caller
     */
    List<PollSessionJson> all(
            List<PollSessionView> sessions, Collection<Long> owned, Caller caller) {
        Set<Long> open =
                sessions.stream()
                        .filter(each -> each.publicResults() || owned.contains(each.pollId()))
                        .map(PollSessionView::id)
                        .collect(Collectors.toSet());
        Map<Long, List<PollSubmissionView>> everybody = bySession(polls.submissions(open));
        Map<Long, List<PollSubmissionView>> own =
                bySession(
                        polls.submissionsOf(
                                caller.id(),
                                sessions.stream()
                                        .map(PollSessionView::pollId)
                                        .collect(Collectors.toSet())));
        Map<Long, Map<Long, Integer>> results = polls.sessionResults(open);
        return sessions.stream()
                .map(each -> json(each, open.contains(each.id()), everybody, own, results))
                .toList();
    }

    private static Map<Long, List<PollSubmissionView>> bySession(List<PollSubmissionView> all) {
        return all.stream().collect(Collectors.groupingBy(PollSubmissionView::sessionId));
    }

    private static PollSessionJson json(
            PollSessionView session,
            boolean seesResults,
            Map<Long, List<PollSubmissionView>> everybody,
            Map<Long, List<PollSubmissionView>> own,
            Map<Long, Map<Long, Integer>> results) {
        List<PollSubmissionView> visible =
                (seesResults ? everybody : own).getOrDefault(session.id(), List.of());
        return new PollSessionJson(
                session.id(),
                session.pollId(),
                session.courseId(),
                session.sectionId(),
                session.open(),
                session.createdAt(),
                own.containsKey(session.id()),
                visible.stream().map(PollSubmissionJson::of).toList(),
                seesResults ? session.publicResults() : null,
                seesResults ? results.getOrDefault(session.id(), Map.of()) : null);
    }
}
