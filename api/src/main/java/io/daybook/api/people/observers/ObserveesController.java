package io.daybook.api.people.observers;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.daybook.api.people.users.UserJson;
import io.daybook.api.platform.access.Requires;
import io.daybook.api.platform.access.SelfOr;
import io.daybook.api.platform.binding.IgnoredParameters;
import io.daybook.api.platform.binding.Params;
import io.daybook.api.platform.errors.ApiErrorException;
import io.daybook.api.platform.errors.ApiErrorResponse;
import io.daybook.api.platform.errors.ErrorSchema;
import io.daybook.api.platform.throttling.SignInThrottle;
import io.daybook.application.people.logins.Passwords;
import io.daybook.application.people.observers.Observations;
import io.daybook.application.people.observers.PairingCodes;
import io.daybook.application.people.users.TextFields;
import io.daybook.application.people.users.UserReader;
import io.daybook.application.people.users.UserRights;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.ObjectIds;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.paging.Listing;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.institution.accounts.AccountViews;
import io.daybook.query.people.observers.ObservationViews;
import io.daybook.query.people.users.CachedUserViews;
import io.daybook.query.people.users.UserView;
import io.daybook.query.platform.views.Page;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Clock;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RestController;

/** Links between observers and observed users (docs/spec/institution.md, section 6.2). */
@RestController
class ObserveesController {

    private final Observations observations;
    private final ObservationViews views;
    private final PairingCodes codes;
    private final Passwords passwords;
    private final SignInThrottle throttle;
    private final CachedUserViews people;
    private final AccountViews accounts;
    private final UserRights rights;
    private final ObjectIds objects;
    private final Clock clock;

    ObserveesController(
            Observations observations,
            ObservationViews views,
            PairingCodes codes,
            Passwords passwords,
            SignInThrottle throttle,
            CachedUserViews people,
            AccountViews accounts,
            UserRights rights,
            ObjectIds objects,
            Clock clock) {
        this.observations = observations;
        this.views = views;
        this.codes = codes;
        this.passwords = passwords;
        this.throttle = throttle;
        this.people = people;
        this.accounts = accounts;
        this.rights = rights;
        this.objects = objects;
        this.clock = clock;
    }

    /**
     * How the student authorizes the observer: with a pairing code, or with the student's login.
     */
    record AddObservee(@Nullable String pairingCode, @Nullable Login observee) {

        record Login(@Nullable String uniqueId, @Nullable String password) {}
    }

    /** A user, and the institutions in which the link is valid. */
    record LinkedUserJson(@JsonUnwrapped UserJson user, List<Long> observationLinkRootAccountIds) {}

    /** Lists the users whom the user observes, by sortable name. */
    @GetMapping("/api/v1/users/{user_id}/observees")
    @SelfOr(Right.MANAGE_USER_OBSERVERS)
    @IgnoredParameters("search_term")
    Page<LinkedUserJson> observees(UserView user, Caller caller, Listing listing) {
        return page(views.observedBy(user.id(), listing.range()), user, caller, listing);
    }

    /** Lists the observers of a user, by sortable name. */
    @GetMapping("/api/v1/users/{user_id}/observers")
    @SelfOr(Right.MANAGE_USER_OBSERVERS)
    @IgnoredParameters("search_term")
    Page<LinkedUserJson> observers(UserView user, Caller caller, Listing listing) {
        return page(views.observersOf(user.id(), listing.range()), user, caller, listing);
    }

    /** Returns a user whom the user observes. */
    @GetMapping("/api/v1/users/{user_id}/observees/{observee_id}")
    @SelfOr(Right.MANAGE_USER_OBSERVERS)
    @IgnoredParameters("search_term")
    LinkedUserJson show(
            UserView user,
            Caller caller,
            Listing listing,
            @PathVariable("observee_id") String observeeId) {
        return json(observed(user, caller, observeeId), user, caller, listing);
    }

    /** Adds an observee with a pairing code or the student's login. */
    @PostMapping("/api/v1/users/{user_id}/observees")
    @SelfOr(Right.MANAGE_USER_OBSERVERS)
    @ErrorSchema(status = 429, value = "ErrorList")
    @IgnoredParameters("search_term")
    LinkedUserJson add(
            UserView user,
            Caller caller,
            Listing listing,
            @Params AddObservee body,
            HttpServletRequest request) {
        String code = TextFields.blankAsNull(body.pairingCode());
        if (code == null && body.observee() == null) {
            throw Rejection.badRequest("pairing_code or observee[unique_id] is required");
        }
        String fingerprint = code == null ? null : codes.fingerprint(code);
        UserView student =
                fingerprint == null
                        ? byLogin(user, body.observee(), request.getRemoteAddr())
                        : byCode(user, fingerprint);
        observations.begin(student.id(), user.id(), fingerprint);
        return json(student, user, caller, listing);
    }

    private UserView byCode(UserView observer, String fingerprint) {
        return views.findStudentByCode(fingerprint, clock.instant())
                .flatMap(people::findUser)
                .filter(student -> student.rootAccountId() == observer.rootAccountId())
                .orElseThrow(() -> Rejection.unprocessable("Invalid pairing code."));
    }

    private UserView byLogin(UserView observer, AddObservee.@Nullable Login login, String address) {
        String name = login == null ? null : TextFields.blankAsNull(login.uniqueId());
        String password = login == null ? null : login.password();
        if (name == null || password == null) {
            throw Rejection.badRequest("observee[unique_id] and observee[password] are required");
        }
        String attempted = name.toLowerCase(Locale.ROOT);
        if (!throttle.admits(attempted, address)) {
            throw new ApiErrorException(
                    ApiErrorResponse.errors(429, "Too many attempts. Wait a few minutes."));
        }
        UserView student =
                passwords
                        .verify(observer.rootAccountId(), name, password)
                        .orElseThrow(() -> Rejection.unprocessable("Unknown observee."));
        throttle.succeeded(attempted, address);
        return student;
    }

    /** Adds an observee, by an administrator of both users. */
    @PutMapping("/api/v1/users/{user_id}/observees/{observee_id}")
    @Requires(Right.MANAGE_USER_OBSERVERS)
    @IgnoredParameters("search_term")
    LinkedUserJson put(
            UserView user,
            Caller caller,
            Listing listing,
            @PathVariable("observee_id") String observeeId) {
        UserView student = find(user, caller, observeeId);
        observations.begin(student.id(), user.id(), null);
        return json(student, user, caller, listing);
    }

    /** Ends the observation of a user. */
    @DeleteMapping("/api/v1/users/{user_id}/observees/{observee_id}")
    @SelfOr(Right.MANAGE_USER_OBSERVERS)
    @IgnoredParameters("search_term")
    LinkedUserJson delete(
            UserView user,
            Caller caller,
            Listing listing,
            @PathVariable("observee_id") String observeeId) {
        UserView student = observed(user, caller, observeeId);
        observations.end(student.id(), user.id());
        return json(student, user, caller, listing);
    }

    private UserView observed(UserView user, Caller caller, String observeeId) {
        UserView student = find(user, caller, observeeId);
        if (!views.exists(user.id(), student.id())) {
            throw Rejection.notFound();
        }
        return student;
    }

    private UserView find(UserView user, Caller caller, String observeeId) {
        return objects.user(observeeId, user.rootAccountId(), caller.id())
                .filter(student -> student.rootAccountId() == user.rootAccountId())
                .orElseThrow(Rejection::notFound);
    }

    private LinkedUserJson json(UserView other, UserView user, Caller caller, Listing listing) {
        return new LinkedUserJson(
                UserJson.of(other, reader(user, caller, listing)), List.of(user.rootAccountId()));
    }

    private Page<LinkedUserJson> page(
            Page<Long> ids, UserView user, Caller caller, Listing listing) {
        Map<Long, UserView> users = people.users(ids.items());
        UserReader reader = reader(user, caller, listing);
        return ids.map(
                id ->
                        new LinkedUserJson(
                                UserJson.of(Objects.requireNonNull(users.get(id)), reader),
                                List.of(user.rootAccountId())));
    }

    /**
     * The last activity is visible to the users themselves and administrators, not to observers.
     */
    private UserReader reader(UserView user, Caller caller, Listing listing) {
        return accounts.find(user.rootAccountId())
                .map(root -> rights.openReader(caller, root, listing))
                .orElseThrow(Rejection::notFound);
    }
}
