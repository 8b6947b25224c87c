package io.daybook.application.integration.webhooks;

import io.daybook.events.integration.webhooks.ContextKind;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.grading.assignments.AssignmentViews;
import io.daybook.query.institution.accounts.AccountView;
import io.daybook.query.institution.accounts.AccountViews;
import io.daybook.query.integration.lti.OpaqueIds;
import io.daybook.query.integration.lti.ToolProxyView;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Finds the context of a subscription (docs/spec/integration.md, section A4). */
@Component
public class SubscriptionContexts {

    private static final Set<String> TYPES =
            Set.of("account", "course", "assignment", "root_account");

    /**
     * An object that can be subscribed to.
     *
     * @param accountId its account
     * @param courseId the course itself or that of the object; null for an account
     */
    public record Found(ContextKind kind, long id, long accountId, @Nullable Long courseId) {}

    private final AccountViews accounts;
    private final CourseViews courses;
    private final AssignmentViews assignments;
    private final OpaqueIds opaqueIds;

    SubscriptionContexts(
            AccountViews accounts,
            CourseViews courses,
            AssignmentViews assignments,
            OpaqueIds opaqueIds) {
        this.opaqueIds = opaqueIds;
        this.accounts = accounts;
        this.courses = courses;
        this.assignments = assignments;
    }

    public static boolean isType(String contextType) {
        return TYPES.contains(contextType);
    }

    /** Returns the object with this type and id; older tools give the institution's UUID as id. */
    public Optional<Found> find(String type, String id, ToolProxyView tool) {
        return switch (type) {
            case "account" -> account(id);
            case "root_account" -> institution(id, tool).or(() -> account(id).filter(this::isRoot));
            case "course" -> number(id).flatMap(courses::find).map(SubscriptionContexts::course);
            case "assignment" -> opaqueIds.assignment(id).flatMap(this::assignment);
            default -> Optional.empty();
        };
    }

    private Optional<Found> institution(String uuid, ToolProxyView tool) {
        AccountView root = accounts.chain(tool.accountId()).getLast();
        return Optional.of(root)
                .filter(r -> r.uuid().equals(uuid))
                .map(SubscriptionContexts::account);
    }

    private Optional<Found> account(String id) {
        return number(id).flatMap(accounts::find).map(SubscriptionContexts::account);
    }

    private boolean isRoot(Found account) {
        return accounts.find(account.id()).filter(AccountView::isRoot).isPresent();
    }

    private static Found account(AccountView account) {
        return new Found(ContextKind.ACCOUNT, account.id(), account.id(), null);
    }

    private static Found course(CourseView course) {
        return new Found(ContextKind.COURSE, course.id(), course.accountId(), course.id());
    }

    private Optional<Found> assignment(long id) {
        return assignments.byIds(List.of(id)).stream()
                .filter(assignment -> !assignment.deleted())
                .findFirst()
                .flatMap(assignment -> courses.find(assignment.courseId()))
                .map(
                        course ->
                                new Found(
                                        ContextKind.ASSIGNMENT,
                                        id,
                                        course.accountId(),
                                        course.id()));
    }

    /** Whether the tool is installed in the context or in an account above it. */
    public boolean isActiveIn(ToolProxyView tool, Found context) {
        if (tool.contextKind() == ContextKind.COURSE) {
            Long course = context.courseId();
            return course != null && course == tool.contextId();
        }
        return accounts.chain(context.accountId()).stream()
                .anyMatch(account -> account.id() == tool.contextId());
    }

    private static Optional<Long> number(String id) {
        try {
            return Optional.of(Long.valueOf(id));
        } catch (NumberFormatException none) {
            return Optional.empty();
        }
    }
}
