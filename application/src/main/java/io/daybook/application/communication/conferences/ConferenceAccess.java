package io.daybook.application.communication.conferences;

import io.daybook.application.communication.contexts.CommunicationContext;
import io.daybook.application.communication.contexts.CommunicationRights;
import io.daybook.application.platform.access.Caller;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.communication.conferences.ConferenceView;
import io.daybook.query.communication.conferences.ConferenceViews;
import io.daybook.query.people.enrollments.EnrollmentView;
import io.daybook.query.people.users.CachedUserViews;
import io.daybook.query.platform.views.Page;
import io.daybook.query.platform.views.PageRange;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/**
 * Decides which conferences callers see: content managers all of a course or group, others those
 * they are invited to (document 2, section 4.5).
 */
@Component
public class ConferenceAccess {

    private final ConferenceViews conferences;
    private final CommunicationRights rights;
    private final CachedUserViews people;

    ConferenceAccess(
            ConferenceViews conferences, CommunicationRights rights, CachedUserViews people) {
        this.conferences = conferences;
        this.rights = rights;
        this.people = people;
    }

    /** A page of the conferences of the context that the caller sees. */
    public Page<ConferenceView> in(CommunicationContext context, Caller caller, PageRange range) {
        Long participant = rights.managesContent(caller, context) ? null : caller.id();
        return conferences.in(context.type(), context.id(), participant, range);
    }

    /** Returns a page of the caller's conferences in courses and groups they may read. */
    public Page<ConferenceView> of(Caller caller, boolean liveOnly, PageRange range) {
        Set<Long> courses =
                people.enrollmentsOf(caller.id()).stream()
                        .filter(EnrollmentView::isActive)
                        .map(EnrollmentView::courseId)
                        .collect(Collectors.toSet());
        return conferences.ofUser(
                caller.id(),
                rights.readable(caller, courses),
                rights.groupsOf(caller),
                liveOnly,
                range);
    }

    /**
     * Returns the conference of the context to callers who see it.
     *
     * @throws Rejection not found if the context has none; forbidden for other callers
     */
    public ConferenceView shown(CommunicationContext context, long id, Caller caller) {
        ConferenceView found =
                conferences
                        .find(id)
                        .filter(one -> one.contextType().equals(context.type()))
                        .filter(one -> one.contextId() == context.id())
                        .orElseThrow(Rejection::notFound);
        if (!found.userIds().contains(caller.id()) && !rights.managesContent(caller, context)) {
            throw Rejection.forbidden();
        }
        return found;
    }

    /** Whether the caller is a moderator, who starts and ends the conference. */
    public boolean leads(ConferenceView conference, Caller caller) {
        var context = new CommunicationContext(conference.contextType(), conference.contextId());
        return (conference.creatorId() == caller.id() && rights.takesPart(caller, context))
                || rights.managesContent(caller, context);
    }
}
