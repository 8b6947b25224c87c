package io.daybook.api.assessment.polls;

import io.daybook.api.platform.access.OpenToAll;
import io.daybook.api.platform.binding.Params;
import io.daybook.api.platform.openapi.ResponseSchema;
import io.daybook.application.assessment.polls.PollAccess;
import io.daybook.application.people.sections.SectionLimits;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.errors.Required;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.application.platform.paging.Listing;
import io.daybook.application.platform.paging.WrappedPage;
import io.daybook.command.assessment.polls.PollCommand.ChangePollSession;
import io.daybook.command.assessment.polls.PollCommand.ClosePollSession;
import io.daybook.command.assessment.polls.PollCommand.CreatePollSession;
import io.daybook.command.assessment.polls.PollCommand.DeletePollSession;
import io.daybook.command.assessment.polls.PollCommand.OpenPollSession;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import io.daybook.query.assessment.polls.PollSessionView;
import io.daybook.query.assessment.polls.PollSessionViews;
import io.daybook.query.assessment.polls.PollView;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.people.users.CachedUserViews;
import io.daybook.query.platform.views.Page;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Sessions of polls (document 2, section 4.10). */
@RestController
@RequestMapping("/api/v1/polls/{poll_id}/poll_sessions")
class PollSessionsController {

    static final String KEY = "poll_sessions";

    private final PollSessionViews sessions;
    private final PollSessionAssembler assembler;
    private final PollAccess access;
    private final CourseViews courses;
    private final CachedUserViews people;
    private final SectionLimits limits;
    private final Writes writes;
    private final Ids ids;
    private final Clock clock;

    PollSessionsController(
            PollSessionViews sessions,
            PollSessionAssembler assembler,
            PollAccess access,
            CourseViews courses,
            CachedUserViews people,
            SectionLimits limits,
            Writes writes,
            Ids ids,
            Clock clock) {
        this.sessions = sessions;
        this.assembler = assembler;
        this.access = access;
        this.courses = courses;
        this.people = people;
        this.limits = limits;
        this.writes = writes;
        this.ids = ids;
        this.clock = clock;
    }

    /**
     * Request body of a session; only the first element counts.
     *
     * @param pollSession alternative key used by some clients
     */
    record SendSession(List<Fields> pollSessions, List<Fields> pollSession) {
        record Fields(
                Patch<Long> courseId,
                Patch<Long> courseSectionId,
                Patch<Boolean> hasPublicResults) {}

        Fields first() {
            return Required.some(pollSessions.isEmpty() ? pollSession : pollSessions, KEY)
                    .getFirst();
        }
    }

    /** Lists the sessions of a poll of the caller. */
    @GetMapping
    @OpenToAll
    @ResponseSchema(value = PollSessionJson.class, array = true, key = KEY)
    WrappedPage list(@PathVariable("poll_id") long pollId, Caller caller, Listing listing) {
        access.owned(pollId, caller);
        Page<PollSessionView> page = sessions.of(pollId, listing.range());
        return new WrappedPage(
                KEY,
                new Page<>(assembler.all(page.items(), Set.of(pollId), caller), page.hasNext()));
    }

    /** Returns a session of a poll. */
    @GetMapping("/{id}")
    @OpenToAll
    @ResponseSchema(value = PollSessionJson.class, array = true, key = KEY)
    Map<String, List<PollSessionJson>> show(
            @PathVariable("poll_id") long pollId, @PathVariable long id, Caller caller) {
        PollView poll = access.readable(pollId, caller);
        PollSessionView session = find(pollId, id);
        if (!access.owns(caller, poll) && !access.enrolled(caller.id()).includes(session)) {
            throw Rejection.forbidden();
        }
        return answer(session, poll, caller);
    }

    /** Creates a session of a poll of the caller in a course that the caller may manage. */
    @PostMapping
    @OpenToAll
    @ResponseSchema(value = PollSessionJson.class, array = true, key = KEY)
    Map<String, List<PollSessionJson>> create(
            @PathVariable("poll_id") long pollId, Caller caller, @Params SendSession sent) {
        PollView poll = access.owned(pollId, caller);
        SendSession.Fields fields = sent.first();
        Long courseId = fields.courseId().orNull();
        if (courseId == null) {
            throw Rejection.notFound();
        }
        Long sectionId = fields.courseSectionId().orNull();
        requirePlace(courseId, sectionId, caller);
        long id = ids.next("poll_session");
        writes.send(
                new CreatePollSession(
                        pollId,
                        id,
                        courseId,
                        sectionId,
                        fields.hasPublicResults().orElse(false),
                        clock.instant()));
        return answer(find(pollId, id), poll, caller);
    }

    /** Updates a session of a poll of the caller. */
    @PutMapping("/{id}")
    @OpenToAll
    @ResponseSchema(value = PollSessionJson.class, array = true, key = KEY)
    Map<String, List<PollSessionJson>> update(
            @PathVariable("poll_id") long pollId,
            @PathVariable long id,
            Caller caller,
            @Params SendSession sent) {
        PollView poll = access.owned(pollId, caller);
        PollSessionView session = find(pollId, id);
        SendSession.Fields fields = sent.first();
        long courseId = fields.courseId().orElse(session.courseId());
        Patch<Long> section = fields.courseSectionId();
        if (courseId != session.courseId() || section.changes(session.sectionId())) {
            requirePlace(courseId, section.or(session.sectionId()), caller);
        }
        writes.send(
                new ChangePollSession(
                        pollId,
                        id,
                        fields.courseId(),
                        section,
                        fields.hasPublicResults(),
                        clock.instant()));
        return answer(find(pollId, id), poll, caller);
    }

    /** Deletes a session of a poll of the caller with its submissions. */
    @DeleteMapping("/{id}")
    @OpenToAll
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void delete(@PathVariable("poll_id") long pollId, @PathVariable long id, Caller caller) {
        access.owned(pollId, caller);
        find(pollId, id);
        writes.send(new DeletePollSession(pollId, id, clock.instant()));
    }

    /** Opens a session of a poll of the caller. */
    @GetMapping("/{id}/open")
    @OpenToAll
    @ResponseSchema(value = PollSessionJson.class, array = true, key = KEY)
    Map<String, List<PollSessionJson>> open(
            @PathVariable("poll_id") long pollId, @PathVariable long id, Caller caller) {
        PollView poll = access.owned(pollId, caller);
        find(pollId, id);
        writes.send(new OpenPollSession(pollId, id, clock.instant()));
        return answer(find(pollId, id), poll, caller);
    }

    /** Closes a session of a poll of the caller. */
    @GetMapping("/{id}/close")
    @OpenToAll
    @ResponseSchema(value = PollSessionJson.class, array = true, key = KEY)
    Map<String, List<PollSessionJson>> close(
            @PathVariable("poll_id") long pollId, @PathVariable long id, Caller caller) {
        PollView poll = access.owned(pollId, caller);
        find(pollId, id);
        writes.send(new ClosePollSession(pollId, id, clock.instant()));
        return answer(find(pollId, id), poll, caller);
    }

    /**
     * Requires a course that the caller may manage and a section of that course in which the caller
     * may do so.
     */
    private void requirePlace(long courseId, @Nullable Long sectionId, Caller caller) {
        CourseView course = courses.find(courseId).orElseThrow(Rejection::notFound);
        if (!caller.may(Right.MANAGE_COURSE_CONTENT_EDIT, course)) {
            throw Rejection.forbidden();
        }
        if (sectionId != null
                && people.findSection(sectionId)
                        .filter(section -> section.courseId() == courseId)
                        .isEmpty()) {
            throw Rejection.notFound();
        }
        Set<Long> own = limits.of(caller, course, Right.MANAGE_COURSE_CONTENT_EDIT);
        if (sectionId != null && own != null && !own.contains(sectionId)) {
            throw Rejection.forbidden();
        }
    }

    private PollSessionView find(long pollId, long id) {
        return sessions.find(pollId, id).orElseThrow(Rejection::notFound);
    }

    private Map<String, List<PollSessionJson>> answer(
            PollSessionView session, PollView poll, Caller caller) {
        return Map.of(KEY, List.of(assembler.one(session, poll, caller)));
    }
}
