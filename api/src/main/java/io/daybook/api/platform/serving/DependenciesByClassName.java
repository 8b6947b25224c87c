package io.daybook.api.platform.serving;

import java.beans.Introspector;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.beans.factory.config.DependencyDescriptor;
import org.springframework.beans.factory.support.DefaultListableBeanFactory;
import org.springframework.boot.context.event.ApplicationPreparedEvent;
import org.springframework.context.ApplicationListener;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.ContextAnnotationAutowireCandidateResolver;
import org.springframework.util.ClassUtils;

/**
 * Looks for what a bean depends on under the name that component scanning gives to its class,
 * before all beans are asked for their types. What is found must fit by its type, too; otherwise
 * everything is as without this, but that such answers are kept as soon as all definitions are
 * there, and not only after the web server, and most of the application with it, has been made
 * (docs/decisions/0261).
 */
public final class DependenciesByClassName
        implements ApplicationListener<ApplicationPreparedEvent> {

    @Override
    public void onApplicationEvent(ApplicationPreparedEvent event) {
        ConfigurableApplicationContext context = event.getApplicationContext();
        ((DefaultListableBeanFactory) context.getBeanFactory())
                .setAutowireCandidateResolver(new ClassNames());
        context.addBeanFactoryPostProcessor(ConfigurableListableBeanFactory::freezeConfiguration);
    }

    private static final class ClassNames extends ContextAnnotationAutowireCandidateResolver {

        @Override
        public @Nullable String getSuggestedName(DependencyDescriptor dependency) {
            String qualifier = super.getSuggestedName(dependency);
            return qualifier == null
                    ? Introspector.decapitalize(
                            ClassUtils.getShortName(dependency.getDependencyType()))
                    : qualifier;
        }
    }
}
