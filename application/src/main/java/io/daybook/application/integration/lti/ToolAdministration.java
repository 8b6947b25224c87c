package io.daybook.application.integration.lti;

import io.daybook.application.integration.webhooks.PermittedSubscriptions;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.command.integration.lti.AcceptRegistration;
import io.daybook.command.integration.webhooks.ToolProxyCommand.DeleteToolProxy;
import io.daybook.command.integration.webhooks.ToolProxyCommand.DismissToolProxyUpdate;
import io.daybook.command.integration.webhooks.ToolProxyCommand.SwitchToolProxy;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.integration.lti.ToolProxyView;
import io.daybook.query.integration.lti.ToolProxyView.Proposal;
import io.daybook.query.integration.lti.ToolProxyViews;
import io.daybook.query.integration.transport.ConfirmationCalls;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Manages the tools of an account or a course on behalf of administrators (document 2, section 6).
 */
@Component
public class ToolAdministration {

    private static final int OK = 200;

    private final ToolProxyViews tools;
    private final SubmissionEventSubscriptions subscriptions;
    private final PermittedSubscriptions permitted;
    private final ConfirmationCalls calls;
    private final Writes writes;
    private final Clock clock;

    ToolAdministration(
            ToolProxyViews tools,
            SubmissionEventSubscriptions subscriptions,
            PermittedSubscriptions permitted,
            ConfirmationCalls calls,
            Writes writes,
            Clock clock) {
        this.tools = tools;
        this.subscriptions = subscriptions;
        this.permitted = permitted;
        this.calls = calls;
        this.writes = writes;
        this.clock = clock;
    }

    /**
     * Activates or disables a tool.
     *
     * @param state {@code active} or {@code disabled}
     * @throws Rejection 404 for a tool of another context, 400 for any other state
     */
    public void change(LtiContext context, long id, @Nullable String state) {
        ToolProxyView tool = find(context, id);
        boolean active = "active".equals(state);
        if (!active && !"disabled".equals(state)) {
            throw Rejection.invalid("workflow_state", "must be active or disabled");
        }
        writes.send(new SwitchToolProxy(tool.id(), active, clock.instant()));
    }

    /**
     * Deletes a tool and its subscriptions.
     *
     * @throws Rejection 404 for a tool of another context
     */
    public void delete(LtiContext context, long id) {
        writes.send(new DeleteToolProxy(find(context, id).id(), clock.instant()));
    }

    /**
     * Accepts what the tool said of itself last, if the tool confirms that it still means it. Its
     * subscription to submission events becomes what it requests by then, and of its others remains
     * what its capabilities permit by then.
     *
     * @return whether it was accepted; false leaves everything unchanged
     * @throws Rejection 404 if none is pending
     */
    public boolean acceptUpdate(LtiContext context, long id) {
        ToolProxyView tool = find(context, id);
        Proposal waiting = waiting(tool);
        String url = waiting.confirmUrl();
        if (url != null && calls.send("PUT", url) != OK) {
            return false;
        }
        writes.send(
                new AcceptRegistration(
                        tool.id(), following(tool, context, waiting), clock.instant()));
        return true;
    }

    private List<Object> following(ToolProxyView tool, LtiContext context, Proposal accepted) {
        List<Object> commands =
                new ArrayList<>(subscriptions.changes(tool, context, accepted.offered()));
        List<String> capabilities = accepted.enabledCapabilities();
        if (capabilities != null) {
            commands.addAll(
                    permitted.changes(tool, capabilities, each -> subscriptions.isOf(tool, each)));
        }
        return commands;
    }

    /**
     * Dismisses the last proposal of the tool and notifies the tool.
     *
     * @throws Rejection 404 if none is pending
     */
    public void dismissUpdate(LtiContext context, long id) {
        ToolProxyView tool = find(context, id);
        String url = waiting(tool).confirmUrl();
        writes.send(new DismissToolProxyUpdate(tool.id(), clock.instant()));
        if (url != null) {
            calls.send("DELETE", url);
        }
    }

    private static Proposal waiting(ToolProxyView tool) {
        Proposal waiting = tool.proposal();
        if (waiting == null) {
            throw Rejection.notFound();
        }
        return waiting;
    }

    private ToolProxyView find(LtiContext context, long id) {
        return tools.find(context.kind(), context.id(), id).orElseThrow(Rejection::notFound);
    }
}
