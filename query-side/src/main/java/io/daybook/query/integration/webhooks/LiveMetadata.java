package io.daybook.query.integration.webhooks;

import io.daybook.events.identity.oauth.SessionEvent;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.institution.accounts.AccountView;
import io.daybook.query.institution.accounts.AccountViews;
import io.daybook.query.institution.roles.RoleView;
import io.daybook.query.institution.roles.Roles;
import io.daybook.query.people.enrollments.EnrollmentView;
import io.daybook.query.people.users.CachedUserViews;
import io.daybook.query.people.users.UserView;
import io.daybook.query.people.users.UserView.LoginView;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.axonframework.eventhandling.EventMessage;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Builds the metadata of live events: institution, course, user and request
 * (docs/spec/integration.md, section C1). Keys of unknown values are left out.
 */
@Component
public class LiveMetadata {

    static final String PRODUCER = "lms";

    private final AccountViews accounts;
    private final CachedUserViews people;
    private final Roles roles;

    LiveMetadata(AccountViews accounts, CachedUserViews people, Roles roles) {
        this.accounts = accounts;
        this.people = people;
        this.roles = roles;
    }

    public Map<String, @Nullable Object> of(
            LiveEvent event, EventMessage<?> message, LiveEventContext context, long position) {
        Map<String, @Nullable Object> metadata = new LinkedHashMap<>();
        metadata.put("event_name", event.name());
        metadata.put("event_time", Payloads.time(event.at()));
        metadata.put("event_id", message.getIdentifier());
        metadata.put("sequence", Long.toString(position));
        metadata.put("producer", PRODUCER);
        CourseView course = context.course();
        root(metadata, accounts.chain(context.accountId()).getLast());
        if (course == null) {
            account(metadata, context.accountId());
        } else {
            course(metadata, course);
        }
        String actor = text(message, "actor");
        if (actor != null) {
            people.findUser(Long.parseLong(actor)).ifPresent(user -> user(metadata, user, course));
        }
        origin(metadata, message);
        return metadata;
    }

    /** Returns the metadata with a group or user as context. */
    public static Map<String, @Nullable Object> within(
            Map<String, @Nullable Object> metadata, LiveEventContext context) {
        LiveEventContextId.GroupOrUser within = context.within();
        if (within == null) {
            return metadata;
        }
        Map<String, @Nullable Object> about = new LinkedHashMap<>(metadata);
        about.put("context_type", within.type());
        about.put("context_id", Long.toString(within.id()));
        about.put("context_sis_source_id", within.sisId());
        return about;
    }

    private static void root(Map<String, @Nullable Object> metadata, AccountView root) {
        metadata.put("root_account_id", Long.toString(root.id()));
        metadata.put("root_account_uuid", root.uuid());
        metadata.put("root_account_lti_guid", root.ltiGuid());
    }

    private void account(Map<String, @Nullable Object> metadata, long accountId) {
        metadata.put("context_type", "Account");
        metadata.put("context_id", Long.toString(accountId));
        metadata.put("context_account_id", Long.toString(accountId));
        accounts.find(accountId)
                .ifPresent(account -> metadata.put("context_sis_source_id", account.sisId()));
    }

    private static void course(Map<String, @Nullable Object> metadata, CourseView course) {
        metadata.put("context_type", "Course");
        metadata.put("context_id", Long.toString(course.id()));
        metadata.put("context_account_id", Long.toString(course.accountId()));
        metadata.put("context_sis_source_id", course.sisId());
    }

    private void user(
            Map<String, @Nullable Object> metadata, UserView user, @Nullable CourseView course) {
        List<EnrollmentView> enrollments =
                course == null ? List.of() : people.enrollmentsOf(user.id(), course.id());
        if (!enrollments.isEmpty()) {
            metadata.put("context_role", role(enrollments.getFirst()));
        }
        metadata.put("user_id", Long.toString(user.id()));
        put(metadata, "time_zone", user.timeZone());
        LoginView login = user.primaryLogin();
        if (login != null) {
            metadata.put("user_login", login.uniqueId());
            metadata.put("user_account_id", Long.toString(login.accountId()));
            metadata.put("user_sis_id", login.sisUserId());
        }
    }

    /** Returns the name of a custom role, or else the enrollment type. */
    private String role(EnrollmentView enrollment) {
        return roles.find(enrollment.roleId())
                .map(RoleView::name)
                .orElse(enrollment.type().wireName());
    }

    private static void origin(Map<String, @Nullable Object> metadata, EventMessage<?> message) {
        put(metadata, "real_user_id", text(message, "real_actor"));
        put(metadata, "developer_key_id", text(message, "developer_key"));
        if (isOfJob(message)) {
            metadata.put("job_id", text(message, "job"));
            put(metadata, "job_tag", text(message, "job_tag"));
        } else {
            request(metadata, message);
        }
    }

    /** Whether the event was caused by a background job rather than a user's request. */
    public static boolean isOfJob(EventMessage<?> message) {
        return message.getMetaData().containsKey("job");
    }

    /** Returns the session; only logins and logouts have one, because other requests use tokens. */
    private static @Nullable String session(EventMessage<?> message) {
        return message.getPayload() instanceof SessionEvent session
                ? Long.toString(session.sessionId())
                : null;
    }

    private static void request(Map<String, @Nullable Object> metadata, EventMessage<?> message) {
        put(metadata, "request_id", text(message, "request"));
        put(metadata, "hostname", text(message, "host"));
        String route = text(message, "route");
        put(metadata, "http_method", route == null ? null : route.split(" ", 2)[0]);
        put(metadata, "user_agent", text(message, "user_agent"));
        put(metadata, "client_ip", text(message, "client_ip"));
        put(metadata, "url", text(message, "url"));
        put(metadata, "referrer", text(message, "referrer"));
        put(metadata, "session_id", session(message));
    }

    private static void put(
            Map<String, @Nullable Object> metadata, String key, @Nullable String value) {
        if (value != null) {
            metadata.put(key, value);
        }
    }

    private static @Nullable String text(EventMessage<?> message, String key) {
        Object value = message.getMetaData().get(key);
        return value == null ? null : value.toString();
    }
}
