package io.daybook.api.people;

import io.daybook.events.people.EnrollmentType;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The role someone is enrolled in, and the type it is of. */
record EnrollmentRole(long id, EnrollmentType type) {

    /**
     * The role that is named by its id, its name or its type, or that of a student; what is wrong
     * is added to the errors.
     */
    static Optional<EnrollmentRole> of(
            @Nullable String typeName,
            @Nullable String roleName,
            @Nullable Long roleId,
            List<String> errors) {
        String type = TextFields.blankAsNull(typeName);
        String role = TextFields.blankAsNull(roleName);
        if (roleId == null && role == null) {
            Optional<EnrollmentType> found =
                    type == null ? Optional.of(EnrollmentType.STUDENT) : EnrollmentWords.type(type);
            if (found.isEmpty()) {
                errors.add("Invalid type");
            }
            return found.map(EnrollmentRole::builtIn);
        }
        Optional<EnrollmentType> found =
                roleId != null ? EnrollmentWords.ofRole(roleId) : EnrollmentWords.type("" + role);
        if (found.isEmpty()) {
            errors.add("Invalid role");
        } else if (type != null && !found.get().wireName().equals(type)) {
            errors.add("The specified type must match the base type for the role");
        }
        return found.map(EnrollmentRole::builtIn);
    }

    private static EnrollmentRole builtIn(EnrollmentType type) {
        return new EnrollmentRole(type.roleId(), type);
    }
}
