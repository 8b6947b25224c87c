package io.daybook.api.platform.access;

import io.daybook.application.platform.access.Right;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The caller is a member of the group in the path, or has one of these rights in the course or
 * account it belongs to.
 */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
public @interface MemberOr {
    /** Any one of them permits access for callers who are not members. */
    Right[] value();
}
