package io.daybook.api.platform.access;

import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.access.Unauthenticated;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The caller needs one of these rights in the first context of the path: a course, section, account
 * or user. Every mapping has this, {@link SelfOr}, {@link MemberOr}, {@link OpenToAll} or {@link
 * Unauthenticated}.
 */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
public @interface Requires {
    /** Any one of them is sufficient. */
    Right[] value();
}
