package io.daybook.application.people.enrollments;

import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.people.enrollments.EnrollmentType;
import io.daybook.query.institution.roles.RoleView;
import io.daybook.query.institution.roles.Roles;
import io.daybook.query.people.enrollments.EnrollmentView;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Finds the roles given in enrollment requests, and the role names of enrollments. */
@Component
public class EnrollmentRoles {

    private final Roles roles;

    EnrollmentRoles(Roles roles) {
        this.roles = roles;
    }

    /** A role that someone takes part in, and the type it is of. */
    public record ResolvedRole(long roleId, EnrollmentType type) {}

    /**
     * Returns the role of a new enrollment: the one given by id or name, otherwise the built-in
     * role of the type, by default that of a student.
     *
     * @param accountId the account whose roles apply
     * @param errors receives the errors that are found
     */
    public Optional<ResolvedRole> choose(
            @Nullable String type, @Nullable String role, long accountId, List<String> errors) {
        if (role == null) {
            Optional<EnrollmentType> named =
                    type == null ? Optional.of(EnrollmentType.STUDENT) : EnrollmentNames.type(type);
            if (named.isEmpty()) {
                errors.add("Invalid type");
            }
            return named.map(of -> new ResolvedRole(of.roleId(), of));
        }
        Optional<RoleView> found = roles.find(role, accountId);
        EnrollmentType of = found.map(RoleView::enrollmentType).orElse(null);
        if (of == null) {
            errors.add("Invalid role");
            return Optional.empty();
        }
        if (!found.get().isActive()) {
            errors.add("Cannot create an enrollment with this role because it is inactive.");
        } else if (type != null && !of.wireName().equals(type)) {
            errors.add("The specified type must match the base type for the role");
        }
        return Optional.of(new ResolvedRole(found.get().id(), of));
    }

    /**
     * Returns the ids of the roles with these names.
     *
     * @throws Rejection if a name is unknown or belongs to an account role
     */
    public Set<Long> ids(Collection<String> names, long accountId) {
        Set<Long> ids = new HashSet<>();
        for (String name : names) {
            ids.add(
                    roles.find(name, accountId)
                            .filter(role -> !role.isAccountRole())
                            .map(RoleView::id)
                            .orElseThrow(() -> Rejection.badRequest("Invalid role: " + name)));
        }
        return ids;
    }

    /** Returns the JSON name of the role of this enrollment. */
    public String nameOf(EnrollmentView enrollment) {
        return roles.find(enrollment.roleId())
                .map(RoleView::name)
                .orElse(enrollment.type().wireName());
    }
}
