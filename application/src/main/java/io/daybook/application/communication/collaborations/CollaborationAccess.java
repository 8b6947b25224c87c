package io.daybook.application.communication.collaborations;

import io.daybook.application.communication.contexts.CommunicationContext;
import io.daybook.application.communication.contexts.CommunicationRights;
import io.daybook.application.platform.access.Caller;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.communication.collaborations.CollaborationView;
import io.daybook.query.communication.collaborations.CollaborationViews;
import io.daybook.query.communication.collaborations.CollaborationViews.Reader;
import io.daybook.query.platform.views.Page;
import io.daybook.query.platform.views.PageRange;
import java.util.Collections;
import org.springframework.stereotype.Component;

/**
 * Decides which collaborations callers see: content managers all of a course or group, others those
 * they created or collaborate in (document 2, section 4.5).
 */
@Component
public class CollaborationAccess {

    private final CollaborationViews collaborations;
    private final CommunicationRights rights;

    CollaborationAccess(CollaborationViews collaborations, CommunicationRights rights) {
        this.collaborations = collaborations;
        this.rights = rights;
    }

    /** A page of the collaborations of the context that the caller sees. */
    public Page<CollaborationView> in(
            CommunicationContext context, Caller caller, PageRange range) {
        Reader reader =
                rights.managesContent(caller, context)
                        ? null
                        : new Reader(caller.id(), rights.groupsOf(caller));
        return collaborations.in(context.type(), context.id(), reader, range);
    }

    /**
     * Returns the collaboration to callers who see it.
     *
     * @throws Rejection not found if there is none; forbidden for other callers
     */
    public CollaborationView shown(long id, Caller caller) {
        CollaborationView found = collaborations.find(id).orElseThrow(Rejection::notFound);
        var context = new CommunicationContext(found.contextType(), found.contextId());
        boolean seen =
                rights.managesContent(caller, context)
                        || (rights.reads(caller, context) && takesPart(caller, found));
        if (!seen) {
            throw Rejection.forbidden();
        }
        return found;
    }

    /**
     * Returns the collaboration of this context to its creator, if still a member, and to content
     * managers.
     *
     * @throws Rejection not found if the context has none; forbidden for other callers
     */
    public CollaborationView own(CommunicationContext context, long id, Caller caller) {
        CollaborationView found =
                collaborations
                        .find(id)
                        .filter(one -> one.contextType().equals(context.type()))
                        .filter(one -> one.contextId() == context.id())
                        .orElseThrow(Rejection::notFound);
        boolean isOwn = found.creatorId() == caller.id() && rights.takesPart(caller, context);
        if (!isOwn && !rights.managesContent(caller, context)) {
            throw Rejection.forbidden();
        }
        return found;
    }

    private boolean takesPart(Caller caller, CollaborationView found) {
        return found.creatorId() == caller.id()
                || found.userIds().contains(caller.id())
                || !Collections.disjoint(found.groupIds(), rights.groupsOf(caller));
    }
}
