package io.daybook.api.platform.support;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.parallel.ResourceAccessMode;
import org.junit.jupiter.api.parallel.ResourceLock;

/**
 * Sends imports, or reads reports and exports: whoever erases a person deletes those of the whole
 * institution, which all tests share.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@ResourceLock(value = NeedsMadeFiles.FILES, mode = ResourceAccessMode.READ)
public @interface NeedsMadeFiles {

    String FILES = "reports, exports and uploads of imports";
}
