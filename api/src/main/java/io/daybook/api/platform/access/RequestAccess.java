package io.daybook.api.platform.access;

import io.daybook.application.platform.access.Caller;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.institution.accounts.AccountView;
import io.daybook.query.people.groups.GroupCategoryView;
import io.daybook.query.people.groups.GroupView;
import io.daybook.query.people.sections.SectionView;
import io.daybook.query.people.users.UserView;
import jakarta.servlet.http.HttpServletRequest;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The caller and the objects of the path, resolved once per request. */
public final class RequestAccess {

    private static final String ATTRIBUTE = RequestAccess.class.getName();

    private final Caller caller;
    private final Map<Class<?>, Object> named = new HashMap<>();
    private @Nullable Object context;

    RequestAccess(Caller caller) {
        this.caller = caller;
    }

    /** What was found for this request, or null where nobody was requested. */
    public static @Nullable RequestAccess of(HttpServletRequest request) {
        return (RequestAccess) request.getAttribute(ATTRIBUTE);
    }

    void keepIn(HttpServletRequest request) {
        request.setAttribute(ATTRIBUTE, this);
    }

    /** Returns the caller. */
    public Caller caller() {
        return caller;
    }

    /** Returns the object of the path whose rights apply; null if the path contains none. */
    public @Nullable Object context() {
        return context;
    }

    void put(Object object) {
        context = context == null ? object : context;
        named.putIfAbsent(object.getClass(), object);
    }

    /**
     * Returns the account, course, section, user or group of the path; null if the path contains
     * none.
     */
    @Nullable Object named(Class<?> type) {
        return type == Caller.class ? caller : named.get(type);
    }

    static boolean isNamed(Class<?> type) {
        return type == Caller.class
                || type == AccountView.class
                || type == CourseView.class
                || type == SectionView.class
                || type == UserView.class
                || type == GroupView.class
                || type == GroupCategoryView.class;
    }
}
