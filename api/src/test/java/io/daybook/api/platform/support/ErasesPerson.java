package io.daybook.api.platform.support;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.parallel.ResourceAccessMode;
import org.junit.jupiter.api.parallel.ResourceLock;

/** Runs while no test needs files that an erasure deletes ({@link NeedsMadeFiles}). */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@ResourceLock(value = NeedsMadeFiles.FILES, mode = ResourceAccessMode.READ_WRITE)
public @interface ErasesPerson {}
