package io.daybook.api.platform.access;

import io.daybook.api.platform.http.SafeMethods;
import io.daybook.api.platform.scopes.Scopes;
import io.daybook.application.platform.access.Access;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.GroupAccess;
import io.daybook.application.platform.access.ObjectIds;
import io.daybook.application.platform.access.PathContext;
import io.daybook.application.platform.access.PathContext.Part;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.access.Unauthenticated;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.institution.accounts.AccountView;
import io.daybook.query.institution.accounts.AccountViews;
import io.daybook.query.people.groups.GroupCategoryView;
import io.daybook.query.people.groups.GroupView;
import io.daybook.query.people.sections.SectionView;
import io.daybook.query.people.users.UserView;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.servlet.HandlerInterceptor;
import org.springframework.web.servlet.HandlerMapping;

/**
 * Checks every request before its operation runs: token, masquerading, scope, context (404),
 * permission (403), in this order (docs/spec/content.md, section 1.2).
 */
@Component
class AccessInterceptor implements HandlerInterceptor {

    private final Authentication authentication;
    private final ObjectIds ids;
    private final CourseViews courses;
    private final AccountViews accounts;
    private final GroupAccess groups;
    private final Access access;
    private final AssignmentPathIds assignments;
    private final Map<String, PathContext> contexts = new ConcurrentHashMap<>();

    AccessInterceptor(
            Authentication authentication,
            ObjectIds ids,
            CourseViews courses,
            AccountViews accounts,
            GroupAccess groups,
            Access access,
            AssignmentPathIds assignments) {
        this.authentication = authentication;
        this.ids = ids;
        this.courses = courses;
        this.accounts = accounts;
        this.groups = groups;
        this.access = access;
        this.assignments = assignments;
    }

    @Override
    public boolean preHandle(
            HttpServletRequest request, HttpServletResponse response, Object handler) {
        if (handler instanceof HandlerMethod method
                && method.getBeanType().getName().startsWith("io.daybook.")
                && method.getMethodAnnotation(Unauthenticated.class) == null) {
            check(request, method);
        }
        return true;
    }

    private void check(HttpServletRequest request, HandlerMethod method) {
        String pattern =
                String.valueOf(
                        request.getAttribute(HandlerMapping.BEST_MATCHING_PATTERN_ATTRIBUTE));
        OpenToAll open = method.getMethodAnnotation(OpenToAll.class);
        boolean anyScope = open != null && open.anyScope();
        Caller caller =
                authentication.authenticate(
                        request, anyScope ? null : Scopes.of(request.getMethod(), pattern));
        assignments.translate(request, pattern);
        var found = new RequestAccess(caller);
        PathContext context = contexts.computeIfAbsent(pattern, PathContext::of);
        for (Part part : context.parts()) {
            put(find(part, variable(request, part.variable()), caller, method), found);
        }
        if (!isPermitted(method, found, SafeMethods.isOf(request))) {
            throw Rejection.forbidden();
        }
        found.keepIn(request);
    }

    /** Rights in a group are those in its course or account, so that is resolved first. */
    private void put(Object object, RequestAccess found) {
        switch (object) {
            case GroupView group -> found.put(owner(group.isInCourse(), group.contextId()));
            case GroupCategoryView category ->
                    found.put(owner(category.isInCourse(), category.contextId()));
            default -> {
                // rights apply to the object itself
            }
        }
        found.put(object);
        if (object instanceof SectionView section) {
            found.put(courses.find(section.courseId()).orElseThrow(Rejection::notFound));
        }
    }

    private Object owner(boolean isCourse, long id) {
        Optional<?> found = isCourse ? courses.find(id) : accounts.find(id);
        return found.orElseThrow(Rejection::notFound);
    }

    private Object find(Part part, String text, Caller caller, HandlerMethod method) {
        long root = caller.rootAccountId();
        Optional<?> found =
                switch (part.kind()) {
                    case ACCOUNT -> ids.account(text, root);
                    case COURSE ->
                            ids.course(text, root).or(() -> deletedCourse(text, caller, method));
                    case SECTION -> ids.section(text, root);
                    case USER -> ids.user(text, root, caller.id());
                    case GROUP -> ids.group(text, root);
                    case GROUP_CATEGORY -> ids.groupCategory(text, root);
                };
        return found.orElseThrow(() -> missing(caller, method));
    }

    private Rejection missing(Caller caller, HandlerMethod method) {
        HideExistenceUnless discreet = method.getMethodAnnotation(HideExistenceUnless.class);
        boolean mayKnow =
                discreet == null
                        || accounts.find(caller.rootAccountId())
                                .filter(root -> caller.may(discreet.value(), root))
                                .isPresent();
        return mayKnow ? Rejection.notFound() : Rejection.forbidden();
    }

    private Optional<CourseView> deletedCourse(String text, Caller caller, HandlerMethod method) {
        return method.getMethodAnnotation(IncludeDeleted.class) == null
                ? Optional.empty()
                : ids.deletedCourse(text, caller.rootAccountId())
                        .filter(
                                course ->
                                        access.mayAsAdministrator(caller.id(), Right.READ, course));
    }

    private static String variable(HttpServletRequest request, String name) {
        return Objects.requireNonNull(PathVariables.of(request).get(name));
    }

    /** If an operation lists several ways to be permitted, any one is sufficient. */
    private boolean isPermitted(HandlerMethod method, RequestAccess found, boolean reads) {
        Caller caller = found.caller();
        Object context = found.context();
        Requires requires = method.getMethodAnnotation(Requires.class);
        SelfOr selfOr = method.getMethodAnnotation(SelfOr.class);
        MemberOr memberOr = method.getMethodAnnotation(MemberOr.class);
        return method.getMethodAnnotation(OpenToAll.class) != null
                || (requires != null && Stream.of(requires.value()).anyMatch(in(context, caller)))
                || (selfOr != null && isSelfOr(selfOr, caller, context))
                || (memberOr != null
                        && (isMember(found, reads)
                                || Stream.of(memberOr.value()).anyMatch(in(context, caller))));
    }

    private boolean isMember(RequestAccess found, boolean reads) {
        long caller = found.caller().id();
        return found.named(GroupView.class) instanceof GroupView group
                && (reads
                        ? groups.readsAsMember(caller, group.id())
                        : groups.changesAsMember(caller, group.id()));
    }

    private boolean isSelfOr(SelfOr selfOr, Caller caller, @Nullable Object context) {
        return context instanceof UserView user
                && (user.id() == caller.id()
                        || Stream.of(selfOr.value())
                                .anyMatch(right -> access.may(caller.id(), right, user)));
    }

    private Predicate<Right> in(@Nullable Object context, Caller caller) {
        return switch (context) {
            case CourseView course -> right -> caller.may(right, course);
            case SectionView section ->
                    right ->
                            courses.find(section.courseId())
                                    .map(course -> caller.may(right, course))
                                    .orElse(false);
            case AccountView account -> right -> caller.may(right, account);
            case UserView user -> right -> access.may(caller.id(), right, user);
            case null, default -> _ -> false;
        };
    }
}
