package io.daybook.api.platform.http;

import io.daybook.application.platform.http.Html;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a text, or a {@code Patch} of one, that clients show as HTML: the binder sanitizes it with
 * {@link Html#clean(String)} before a controller receives it (docs/decisions/0068).
 */
@Documented
@Target(ElementType.RECORD_COMPONENT)
@Retention(RetentionPolicy.RUNTIME)
public @interface HtmlText {}
